import type { Handlers } from "../calls/handler";
import { changeOwnIdentity } from "../context/own-person";
import { keepUpload } from "../files/upload-calls";

export const photoHandlers: Handlers = {
  /** Keeps the photo and shows it as the person's own: the PTK record's, or the account's where there is no other (001 §6). */
  "photo.upload": async (context) => {
    const answer = await keepUpload(context);
    const { url: foto } = answer.body as { url: string };
    await changeOwnIdentity(context, ({ ptk, akun }) => (ptk ? { ptk: { ...ptk, foto } } : { akun: { ...akun, foto } }));
    return answer;
  },
};
