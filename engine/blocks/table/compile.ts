import { actionsOfOne } from "../../calls/actions-of-one";
import { followList, type WholeTable } from "../../calls/follow-list";
import type { BlockTools, CompileBlock } from "../../compile/block-tools";
import { compileExport } from "../../compile/compile-export";
import { compileTones } from "../../compile/compile-tones";
import { filterNames } from "../../documents/filter-names";
import type { TableBlock } from "../../documents/language";
import { listItems } from "../../documents/reference-lists";
import type { ClosedLists } from "../../language/closed-lists";
import type { CompiledQuery, QueryValue } from "../../nodes/compiled";

/**
 * A list; what stands in a row is a template that is resolved once for each row. A source that answers page by page is asked for what
 * the person wants to see; of any other the table has all rows, and finds, sorts and pages them itself (`inPage`).
 */
export const compileTable: CompileBlock<TableBlock> = (written, tools) => {
  const source = tools.source(written.source) ?? "";
  const block = followList(written, tools.library, tools.callOf(source));
  const inPage = !tools.isPaged(source);
  tools.reads.add(inPage ? "views" : `queries.${source}`);
  tools.used.queries.set(block.id, compileQuery(block, inPage ? undefined : source, tools));
  return {
    title: tools.text(block.title),
    source,
    rows: block.rows,
    block: block.id,
    inPage: inPage || undefined,
    density: isCompact(block, inPage) ? "compact" : undefined,
    pageSize: block.pageSize,
    search: block.search && { label: tools.text(block.search.label), placeholder: tools.text(block.search.placeholder) },
    states: block.states && compileStates(block.states, tools),
    filters: block.filters.map(({ label, all, visibleWhen, kind = "list", list, optionsFrom, ...filter }) => ({
      ...filter,
      kind,
      list,
      label: tools.text(label),
      all: tools.text(all),
      optionsFrom: optionsFrom && { search: "keyword", ...optionsFrom, params: tools.params(optionsFrom.params) ?? {} },
      visibleWhen: tools.condition(visibleWhen),
      items: list === undefined ? undefined : listItems(tools.library, list),
    })),
    columns: block.columns.map(({ column: _, label, text, note, tones, align, visibleWhen, ...column }) => ({
      ...column,
      align: styledAlign[align ?? "start"],
      label: tools.text(label),
      visibleWhen: tools.condition(visibleWhen),
      hasNote: note === undefined ? undefined : true,
      cell: { $each: { text: tools.text(text), note: tools.text(note), tones: compileTones(tones, tools) } },
    })),
    chooseColumns: block.chooseColumns,
    open: block.open && { $each: [tools.button({ id: "open", ...block.open })] },
    rowActions: block.rowActions && { $each: tools.buttons(block.rowActions) },
    bulkActions: block.bulkActions && { $each: tools.buttons(block.bulkActions) },
    oneActions: block.bulkActions && { $each: tools.buttons(actionsOfOne(block.bulkActions, tools.library)) },
    selectable: block.selectableWhen === undefined ? undefined : { $each: tools.condition(block.selectableWhen) },
    total: block.totalWhen === undefined ? undefined : { $each: tools.condition(block.totalWhen) },
    group: block.group === undefined ? undefined : { $each: tools.text(block.group) },
    actions: tools.buttons(block.actions),
    export: block.export && compileExport(block.export, tools),
    height: block.height,
    empty: tools.text(block.empty),
  };
};

/** As `table.css` names them. */
const styledAlign = { start: undefined, end: "end" } as const satisfies Record<
  ClosedLists["table.columns.align"],
  string | undefined
>;

const isDense = { compact: true, roomy: false } satisfies Record<ClosedLists["table.density"], boolean>;

/** A list that is worked through is compact; what a person has a few of is roomy. A document says where that is not so. */
const isCompact = ({ density, search, bulkActions }: WholeTable, inPage: boolean): boolean =>
  density ? isDense[density] : !inPage || search !== undefined || bulkActions !== undefined;

/** Rows of a page of a list that is worked through; a call that is asked for no number keeps its own (000 §9). */
const compactPage = 25;

function compileStates({ label, all, ...states }: NonNullable<TableBlock["states"]>, tools: BlockTools) {
  return { ...states, label: tools.text(label), all: tools.text(all), items: listItems(tools.library, states.list) ?? [] };
}

/** The values in the address of each kind of filter; undefined where a list says them. */
const filterValues = {
  list: undefined,
  call: undefined,
  text: undefined,
  number: "number",
  dates: "date",
} satisfies Record<ClosedLists["table.filters.kind"], QueryValue | undefined>;

function compileQuery(block: WholeTable, source: string | undefined, tools: BlockTools): CompiledQuery {
  const names: Record<string, QueryValue> = { page: "number" };
  const sorts = block.columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort, `-${sort}`]));
  if (sorts.length > 0) names.sort = sorts;
  if (block.search) names.keyword = "text";
  if (block.states) names[block.states.id] = valuesOf(block.states.list, tools);
  for (const filter of block.filters) {
    const value = filterValues[filter.kind ?? "list"] ?? valuesOf(filter.list, tools);
    for (const name of filterNames(filter)) names[name] = value;
  }
  const isOpen = source !== undefined && !tools.saysParam(source, "limit");
  const pageSize = block.pageSize ?? (isOpen && isCompact(block, false) ? compactPage : undefined);
  const limit = source !== undefined && pageSize !== undefined ? { limit: pageSize } : {};
  return { ...(source === undefined ? {} : { source }), names, start: { ...block.start, ...limit } };
}

/** The values of a closed list; those of any other are not known here. */
function valuesOf(list: string | undefined, tools: BlockTools): QueryValue {
  return (list === undefined ? undefined : listItems(tools.library, list)?.map(({ value }) => value)) ?? "text";
}
