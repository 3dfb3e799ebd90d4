/** The file of a call, before its handler: one in parts may be whole only later, or may have been answered before. */
import type { FastifyRequest } from "fastify";
import { answerUnderKey, keyOf } from "../calls/write";
import type { Answer, CallContext } from "../context/handler";
import { Failure } from "../failures/failure";
import type { UploadedFile } from "../files/read-upload";
import { takeUpload } from "../files/take-upload";
import { dropParts, type UploadKey, uploadOffset } from "../files/upload-parts";
import { createLimit } from "../security/rate-limits";
import { isPart } from "../security/upload-part";
import type { App, Services } from "../services/services";

type Asked = Pick<CallContext, "services" | "view" | "person" | "request" | "call" | "sent">;

export interface UploadOfCall {
  /** The call is answered with it: a part was taken, or the whole file was before. */
  readonly answer?: Answer;
  /** Undefined for a call that takes no file. */
  readonly file?: UploadedFile;
  /** The handler has kept the file: its parts go. Gives the answer back. */
  kept(answer: Answer): Promise<Answer>;
}

const nothing = async (answer: Answer) => answer;

export async function uploadOf(asked: Asked): Promise<UploadOfCall> {
  const { services, view, request, call } = asked;
  if (!call.source.upload) return { kept: nothing };
  const upload = uploadKey(asked);
  try {
    const taken = await takeUpload({ services, view, request, upload }, call.source.upload);
    if (!taken.file) return { answer: partAnswer(taken.offset), kept: nothing };
    if (!upload || !isPart(request)) return { file: taken.file, kept: nothing };
    const kept = async (answer: Answer) => {
      await dropParts(services, upload).catch((error) => request.log.error(error));
      return answer;
    };
    return { file: taken.file, kept };
  } catch (error) {
    // A part that fits nowhere may be the last one of a file that is whole already: its answer was lost, and is given again.
    const answer = error instanceof Failure && error.code === "part-offset" ? await answerUnderKey(asked) : undefined;
    if (!answer) throw error;
    return { answer, kept: nothing };
  }
}

const partAnswer = (offset: number): Answer => ({
  body: { offset },
  headers: { "upload-offset": String(offset), "upload-complete": "?0" },
});

function uploadKey({ call, person, request }: Asked): UploadKey | undefined {
  const key = keyOf(request);
  return person && key !== undefined ? { account: person.id, key, call: call.id } : undefined;
}

/** Says how far an upload in parts has come, to whoever sends it. */
export function registerOffsets(app: App, services: Services): void {
  const limit = createLimit({ app, ...services }, "upload offsets", 600);
  app.get<{ Params: { key: string } }>("/unggahan/:key", async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    const account = request.session?.accountId;
    if (account === undefined) throw new Failure(401, "unauthenticated");
    await limit.count(request, account);
    const offset = await uploadOffset(services, { account, key: request.params.key });
    return reply.headers({ "upload-offset": String(offset), "cache-control": "private, no-store" }).send({ offset });
  });
}
