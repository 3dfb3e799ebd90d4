import type { Handlers } from "../calls/handler";
import { changeOwnIdentity } from "../context/own-person";
import { keepUpload } from "../files/upload-calls";

export const photoHandlers: Handlers = {
  /** Stores the photo and makes it the photo of the PTK record, or of the account when there is no PTK record (001 §6). */
  "photo.upload": async (context) => {
    const answer = await keepUpload(context);
    const { url: foto } = answer.body as { url: string };
    await changeOwnIdentity(context, ({ ptk, akun }) => (ptk ? { ptk: { ...ptk, foto } } : { akun: { ...akun, foto } }));
    return answer;
  },
};
