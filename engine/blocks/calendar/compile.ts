import type { BlockTools, CompileBlock } from "../../compile/block-tools";
import { compileTones } from "../../compile/compile-tones";
import type { CompileTools } from "../../compile/tools";
import type { CalendarBlock, CalendarRowEvent } from "../../documents/language";

const allViews = ["week", "month", "day", "list"] as const;

/**
 * A calendar: events of its own and one for each row of a source. Its view, day and resource are a query, so that they stand in the
 * address; with `range` the source is asked for the days that are shown.
 */
export const compileCalendar: CompileBlock<CalendarBlock> = (block, tools) => {
  const { range, views = allViews, view = views[0] ?? "week", resources } = block;
  const source = tools.source(block.source);
  for (const read of ["date", "views"]) tools.reads.add(read);
  tools.used.queries.set(block.id, {
    ...(source !== undefined && range ? { source, range } : {}),
    names: { view: views, day: "date", ...(resources ? { resource: "text" } : {}) },
    start: { view },
  });
  return {
    title: tools.text(block.title),
    block: block.id,
    source,
    rows: block.rows,
    item: block.item && { $each: compileEvent(block.item, tools) },
    items: (block.items ?? []).map((item) => ({ id: item.id, $each: compileEvent(item, tools) })),
    resources: resources && compileResources(resources, tools),
    views,
    hours: block.hours ?? { from: 8, to: 16 },
    actions: tools.buttons(block.actions),
    empty: tools.text(block.empty),
  };
};

/** When an event is and what it is stand apart: only those on the days that are shown are put into words. */
function compileEvent({ start, end, visibleWhen, ...event }: CalendarRowEvent, tools: CompileTools) {
  return {
    visibleWhen: tools.condition(visibleWhen),
    start: tools.expression(start),
    end: tools.expression(end),
    shown: {
      $each: {
        title: tools.text(event.title),
        status: tools.text(event.status),
        tones: compileTones(event.tones, tools),
        resource: tools.expression(event.resource),
        done: tools.condition(event.doneWhen),
        free: tools.condition(event.freeWhen),
        open: event.open && [tools.button({ id: "open", ...event.open })],
      },
    },
  };
}

function compileResources(
  { label, all, item, items = [], rows, ...given }: NonNullable<CalendarBlock["resources"]>,
  tools: BlockTools,
) {
  return {
    label: tools.text(label),
    all: tools.text(all),
    source: tools.source(given.source),
    rows,
    item: item && { $each: { id: tools.expression(item.id), label: tools.text(item.label) } },
    items: items.map((one) => ({ id: one.id, label: tools.text(one.label) })),
  };
}
