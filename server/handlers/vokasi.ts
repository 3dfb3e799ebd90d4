import { toWib } from "../../engine/index";
import { acceptSubmission } from "../calls/accept-submission";
import { type Handlers, personOf } from "../calls/handler";
import { changeOwnIdentity } from "../context/own-person";
import { changeOwnRoot } from "../context/own-roots";
import { invalidFields } from "../failures/failure";

const form = "vokasi/pendaftaran";

export const vokasiHandlers: Handlers = {
  /** Registers for training (001 §7). The competence is stored in the PTK record, the rest in the profile of the program. */
  "vokasi.profile": async (context) => {
    const { view, call, scope, services } = context;
    const { kompetensi, ...typed } = context.body as { kompetensi: readonly number[] };
    const checked = view.data(form);
    if (!checked) throw new Error(`${call.id} needs the data schema "${form}", which does not exist`);
    const { data, errors } = await acceptSubmission(context, checked, { ...typed, kompetensi: kompetensi[0] }, undefined);
    if (errors.length > 0) throw invalidFields(errors.map(({ path, message }) => [path, message]));
    const { no_hp, alt_email, kompetensi: chosen } = data;
    const { id } = personOf(context);
    const now = toWib(services.clock());
    await changeOwnRoot(context, "profile", {
      change: (profile) => ({ wkt_daftar_pelatihan: now, ...profile, no_hp, alt_email }),
    });
    const taught = { vokasi_ptk_kompetensis: [{ k_kompetensi_vokasi: chosen }] };
    await changeOwnIdentity(context, ({ ptk }) => ({ ptk: { ...ptk, ...taught } }));
    const message = call.message(scope, "success");
    return { body: message ? { message } : {}, target: `account:${id}`, changed: ["no_hp", "alt_email", "kompetensi"] };
  },
};
