/** The acts of people on rows over HTTP, each in a session of their own that is opened when they first act. */

import { expect } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { images, multipart } from "../images";
import { type TestApp, type Visitor, visitors, writeHeaders } from "../test-app";

export interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly may: Readonly<Record<string, boolean>>;
  readonly [name: string]: unknown;
}

type Held = Pick<Row, "id" | "revision">;

/** `enter` is for who is not one of the demo people. */
export function peopleAtWork(server: () => TestApp, enter?: (username: string) => Promise<Visitor>) {
  let present = visitors(server, enter);
  const as = (username: string): Promise<Visitor> => present(username);
  /** Everybody logs in anew, as somebody who comes back another day. */
  const leave = () => {
    present = visitors(server, enter);
  };
  const get = async (username: string, path: string) => (await as(username)).get(`/records/${path}`);
  const read = async (username: string, type: string, id: string): Promise<Row | undefined> => {
    const answer = await get(username, `${type}/${id}`);
    return answer.statusCode === 200 ? answer.json() : undefined;
  };
  const send = async (username: string, type: string, { id, revision }: Held, act: string, body: object = {}) =>
    (await as(username)).post(`/records/${type}/${id}/${act}`, body, { "if-match": `"${revision}"` });
  const done = async (username: string, type: string, row: Held, act: string, body: object = {}): Promise<Row> => {
    const answer = await send(username, type, row, act, body);
    expect(answer.statusCode, `${type}.${act} by ${username}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  const make = async (username: string, type: string, body: object): Promise<Row> => {
    const made = await (await as(username)).post(`/records/${type}`, body);
    expect(made.statusCode, `${type} by ${username}: ${made.body}`).toBe(200);
    return made.json();
  };
  const trySave = async (username: string, type: string, { id, revision }: Held, data: object) =>
    (await as(username)).send({
      method: "PUT",
      url: `/backend/records/${type}/${id}`,
      payload: data,
      headers: writeHeaders({ "if-match": `"${revision}"` }),
    });
  const save = async (username: string, type: string, row: Held, data: object): Promise<Row> => {
    const answer = await trySave(username, type, row, data);
    expect(answer.statusCode, `${type}.save by ${username}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  const upload = async (username: string, path: string, { payload, headers }: ReturnType<typeof multipart>): Promise<string> => {
    const sent = { method: "POST", url: `/backend/berkas/${path}`, payload, headers: writeHeaders(headers) } as const;
    return (await (await as(username)).send(sent)).json().url;
  };
  const file = (username: string) => upload(username, "unggah", multipart("berkas", "a.pdf", samplePdf("Contoh")));
  const photo = (username: string) => upload(username, "foto", multipart("foto", "a.jpg", images.jpeg, "image/jpeg"));
  return { as, leave, get, read, send, done, make, trySave, save, file, photo };
}
