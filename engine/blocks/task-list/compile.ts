import type { CompileBlock } from "../../compile/block-tools";
import { itemAction } from "../../compile/compile-menu";
import { compileStates } from "../../compile/compile-states";
import { compileTones } from "../../compile/compile-tones";
import type { CompileTools } from "../../compile/tools";
import type { Task, TaskListBlock } from "../../documents/language";
import { omitUndefined } from "../../json/omit-undefined";

/** Tasks of the block itself, then one for each row of a source. */
export const compileTaskList: CompileBlock<TaskListBlock> = (block, tools) => ({
  title: tools.text(block.title),
  note: tools.text(block.note),
  source: tools.source(block.source),
  rows: block.rows,
  tasks: (block.tasks ?? []).map((task) => compileTask(task, tools)),
  item: block.item && { $each: compileTask(block.item, tools) },
  empty: tools.text(block.empty),
});

function compileTask(task: Task, tools: CompileTools) {
  const { id, label, permission, visibleWhen, states, badge, tones } = task;
  return omitUndefined({
    ...tools.button({ id, label, permission, visibleWhen, action: task.action ?? itemAction({ ...task }) }),
    badge: tools.text(badge),
    tones: compileTones(tones, tools),
    states: compileStates(states, tools),
  });
}
