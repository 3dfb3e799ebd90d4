/** Every route is near: at most two presses from home for each of the demo who opens it, without the sidebar and without the search. */
import { expect, it } from "vitest";
import { personNamed } from "../documents/portal";
import { pressesTo, sameWork } from "./presses";
import { openersOf } from "./reached";
import { partsOf } from "./route-parts";
import { routeRows } from "./route-row";

const others = routeRows.filter(({ route }) => route !== "home");

it.each(others.map((row) => [row.route, row] as const))("%s is at most two presses from home", (_, row) => {
  const { screen = "" } = partsOf(row);
  const far = openersOf(screen).filter((username) => pressesTo(sameWork(screen), personNamed(username)) === undefined);
  expect(far, `who reaches ${screen} by the sidebar alone`).toEqual([]);
});
