import { type Handlers, personOf } from "../calls/handler";
import { keepUpload } from "../calls/upload-calls";

export const photoHandlers: Handlers = {
  /** Keeps the photo and shows it as the person's own: the PTK record's, or the account's where there is no other (001 §6). */
  "photo.upload": async (context) => {
    const answer = await keepUpload(context);
    const { id, ptk, akun } = personOf(context);
    const { url } = answer.body as { url: string };
    const change = ptk ? { ptk: JSON.stringify({ ...ptk, foto: url }) } : { akun: JSON.stringify({ ...akun, foto: url }) };
    await context.db.updateTable("account").set(change).where("id", "=", id).execute();
    return answer;
  },
};
