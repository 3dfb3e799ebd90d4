/** The addresses of the desk's server. Each change answers with the state after it; all pages that are open hear of it. */
import type { FastifyInstance } from "fastify";
import type { Library } from "../../engine/tools";
import type { PressedAt } from "../../portal/desk-messages";
import { type CohortWish, WrongWish } from "../new/new-cohort";
import { type DeskService, Unknown } from "./desk-service";
import type { Mend } from "./desk-view";
import type { Path } from "./edit-text";
import type { Edit } from "./edits";
import { NoPlace } from "./edits";
import { branchNow, CannotHandOver, patchOf } from "./hand-over";
import { completionsAt, meaningAt } from "./language-server";
import { locate } from "./locate";
import { offeredValues } from "./offered-values";
import type { RenameWish } from "./rename";
import { type Comment, type ReviewWish, revisionsOf } from "./review";
import type { SheetChange } from "./sheets/compare-sheet";
import { sheetType } from "./sheets/sheet-book";
import { type SheetSort, sheetSorts } from "./sheets/sheet-texts";
import { type ColumnWish, listHomes } from "./ways/add-column";
import { type FieldWish, fieldHomes, fieldSorts } from "./ways/add-field";
import { type TileWish, tileHomes } from "./ways/add-tile";
import { words } from "./wording";

const path = { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] }, maxItems: 100 };
const file = { type: "string", minLength: 1, maxLength: 300 };
const text = { type: "string", maxLength: 2_000_000 };
const edit = {
  type: "object",
  properties: {
    kind: { enum: ["set", "insert", "move", "rename"] },
    path,
    value: {},
    to: { type: "integer" },
    name: { type: "string", minLength: 1 },
  },
  required: ["kind", "path"],
};
const object = (properties: object, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
const body = (properties: object, optional?: readonly string[]) => ({ schema: { body: object(properties, optional) } });
const count = { type: "integer", minimum: 0 };
const title = { type: "string", maxLength: 300 };
const fieldWish = {
  schema: file,
  name: title,
  title,
  help: title,
  sort: { enum: fieldSorts },
  least: { type: "number" },
  most: { type: "number" },
  list: file,
  required: {},
  group: path,
  places: { type: "array", items: object({ file, path, section: { anyOf: [count, { type: "null" }] } }) },
};
const tileWish = {
  file,
  label: { ...title, minLength: 1 },
  caption: title,
  icon: title,
  screen: file,
  permission: title,
  group: { type: "integer" },
  at: count,
};
const columnWish = { file, path, field: title, title, at: count, isFilter: { type: "boolean" } };

export function routes(app: FastifyInstance, service: DeskService): void {
  const { desk } = service;
  const get = (address: string, answer: (query: Readonly<Record<string, string>>) => unknown) =>
    app.get(`/api/${address}`, async (request) => answer(request.query as Record<string, string>));
  const change = <Body>(address: string, properties: object, make: (given: Body) => void, optional?: readonly string[]) =>
    app.post(`/api/${address}`, body(properties, optional), async (request) => {
      make(request.body as Body);
      return service.state();
    });

  get("state", () => service.state());
  get("documents", () => service.finder.documents(desk.library));
  get("search", ({ q = "" }) => service.finder.search(desk.library, q));
  get("names", ({ sort = "" }) => service.names.of(desk.library, sort));
  get("values", ({ file = "", variable = "" }) => offeredValues(desk.library, file, variable));
  get("place", ({ file = "", path = "[]" }) => service.place(file, JSON.parse(path) as Path));
  get("text", ({ file = "" }) => ({ text: desk.document(file)?.text ?? "" }));

  change<{ file: string; edit: Edit }>("edit", { file, edit }, (given) => service.edit(given.file, given.edit));
  change<Mend>("mend", { title, edits: { type: "array", items: object({ file, edit }), minItems: 1, maxItems: 20 } }, (given) =>
    desk.editAll(given.edits, given.title),
  );
  change<{ file: string; path: Path }>("add", { file, path }, (given) => service.add(given.file, given.path));
  change<{ file: string; path: Path; form: number }>("turn", { file, path, form: { type: "integer", minimum: 0 } }, (given) =>
    service.turn(given.file, given.path, given.form),
  );
  change<{ file: string; text: string }>("text", { file, text }, (given) => {
    if (!desk.document(given.file)) throw new Unknown(words.noDocument(given.file));
    desk.put(given.file, given.text, words.steps.text(given.file), `${given.file} set text`);
  });
  change("undo", {}, () => void desk.undo());
  change("redo", {}, () => void desk.redo());
  change("save", {}, () => void desk.save());
  change("refresh", {}, () => desk.refresh());
  change<{ file: string; whose: "ours" | "theirs" }>("settle", { file, whose: { enum: ["ours", "theirs"] } }, (given) =>
    desk.settle(given.file, given.whose),
  );

  const at = { file, text, offset: { type: "integer", minimum: 0 } };
  const ask = <Answer>(address: string, answer: (file: string, text: string, offset: number) => Promise<Answer>) =>
    app.post(`/api/${address}`, body(at), (request) => {
      const given = request.body as { file: string; text: string; offset: number };
      return answer(given.file, given.text, given.offset);
    });
  ask("complete", completionsAt);
  ask("meaning-at", async (...given) => ({ text: await meaningAt(...given) }));

  get("meaning", () => service.meaning());
  get("branch", () => ({ branch: branchNow(service.git) }));
  get("patch", () => ({ patch: patchOf(service.git) }));
  app.post(
    "/api/hand-over",
    body({ branch: { type: "string", minLength: 1, pattern: "^[a-z0-9][a-z0-9/._-]*$" }, message: text }),
    async (request) => {
      const given = request.body as { branch: string; message: string };
      return service.handOver(given.branch, given.message);
    },
  );
  const wish = { program: file, months: { type: "integer", minimum: 0, maximum: 120 } };
  app.post("/api/cohort", body(wish), async (request) => service.cohort(request.body as CohortWish));
  const decided = { type: "object", additionalProperties: { anyOf: ["string", "number", "boolean"].map((type) => ({ type })) } };
  app.post("/api/new-cohort", body({ ...wish, decided }), async (request) => {
    const { decided: values, ...given } = request.body as CohortWish & { decided: Record<string, unknown> };
    return { file: service.addCohort(given, values) };
  });

  reviewRoutes(app, service);
  previewRoutes(app, service);
  wayRoutes(app, service);
  sheetRoutes(app, service);
  tellErrors(app);
}

/** The preview beside the form, and where something in it is written. */
function previewRoutes(app: FastifyInstance, { desk, preview }: DeskService): void {
  app.get("/api/preview", async (request) => ({ address: await preview.address(String(Object(request.query).file ?? "")) }));
  app.get("/api/witness", async (request) => ({ address: await preview.view(String(Object(request.query).view ?? "")) }));
  const names = { type: "array", items: title, maxItems: 40 };
  const pressed = { screen: title, schemas: names, field: title, texts: { ...names, items: text }, ids: names };
  app.post("/api/locate", body(pressed, ["field"]), async (request) => {
    const found = locate(desk.library, request.body as PressedAt);
    if (!found) throw new Unknown(words.nowhere);
    return found;
  });
}

/** Changes that a guided way makes of several documents. */
function wayRoutes(app: FastifyInstance, service: DeskService): void {
  const homes = <Home>(address: string, find: (library: Library, program: string) => Home) =>
    app.get(`/api/${address}`, async (request) =>
      find(service.desk.library, String((request.query as { program?: string }).program)),
    );
  const change = <Wish>(
    address: string,
    wish: object,
    make: (given: Wish) => void | Promise<void>,
    optional?: readonly string[],
  ) =>
    app.post(`/api/${address}`, body(wish, optional), async (request) => {
      await make(request.body as Wish);
      return service.state();
    });
  homes("field-homes", fieldHomes);
  homes("list-homes", listHomes);
  homes("tile-homes", tileHomes);
  change<FieldWish>("new-field", fieldWish, (wish) => service.addField(wish), ["help", "least", "most", "list", "group"]);
  change<ColumnWish>("new-column", columnWish, (wish) => service.addColumn(wish), ["title"]);
  change<TileWish>("new-tile", tileWish, (wish) => service.addTile(wish), ["caption", "group"]);
  change<RenameWish>("rename", { file, path, name: { ...title, minLength: 1 } }, (wish) => service.rename(wish));
}

/** Two revisions, and what a reviewer says of them. */
function reviewRoutes(app: FastifyInstance, { reviews, git }: DeskService): void {
  const wish = { before: { ...title, minLength: 1 }, after: { ...title, minLength: 1 } };
  const comment = object({ file, line: count, isBefore: { type: "boolean" }, text: { type: "string", maxLength: 20_000 } });
  app.get("/api/revisions", async () => revisionsOf(git));
  app.post("/api/review", body(wish), (request) => reviews.review(request.body as ReviewWish));
  app.post("/api/review-text", body(wish), async (request) => ({ text: reviews.posted(request.body as ReviewWish) }));
  app.post("/api/comments", body({ ...wish, comments: { type: "array", items: comment, maxItems: 1_000 } }), async (request) => {
    const { comments, ...given } = request.body as ReviewWish & { comments: Comment[] };
    reviews.keep(given, comments);
    return { comments };
  });
}

/** Texts that go out as a workbook and come back. */
function sheetRoutes(app: FastifyInstance, service: DeskService): void {
  const query = object({ sort: { enum: sheetSorts }, program: file, file }, ["file"]);
  app.get("/api/sheet", { schema: { querystring: query } }, async (request, reply) => {
    const wish = request.query as { sort: SheetSort; program: string; file?: string };
    const name = [words.sheets.titles[wish.sort], (wish.file ?? wish.program).replace(/^.*cohorts\/|\.json$/g, "")].join(" ");
    reply.header("content-disposition", `attachment; filename="${name.replaceAll(/[^\w -]/g, "-")}.xlsx"`).type(sheetType.xlsx);
    return service.sheet(wish);
  });
  app.addContentTypeParser(sheetType.xlsx, { parseAs: "buffer" }, async (_: unknown, bytes: Buffer) => bytes);
  app.post("/api/sheet-changes", (request) => service.compareSheet(request.body as Buffer));
  const one = object({ file, path, text, after: text });
  app.post("/api/put-sheet", body({ changes: { type: "array", minItems: 1, items: one } }), async (request) => {
    service.applySheet((request.body as { changes: SheetChange[] }).changes);
    return service.state();
  });
}

/** Refusals in words for the person; a fault of ours is told in the terminal, too. */
function tellErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof CannotHandOver || error instanceof WrongWish) return reply.code(409).send({ title: error.message });
    if (error instanceof Unknown || error instanceof NoPlace)
      return reply.code(404).send({ title: error instanceof NoPlace ? words.noPlace : error.message });
    const { validation } = error as { validation?: unknown };
    if (validation) return reply.code(400).send({ title: words.badRequest });
    console.error(error);
    return reply.code(500).send({ title: (error as Error).message });
  });
}
