-- vokasi/pendaftaran: written by hand. Registrations from before the competence was a column count against its quota by what was chosen
-- then, which the teacher's record keeps. Nobody is put out where more chose one than it has places: only who comes later is refused.
update "r_vokasi_pendaftaran" as t
set "kompetensi" = (a.ptk #>> '{vokasi_ptk_kompetensis,0,k_kompetensi_vokasi}')::bigint
from "account" as a
where a.id = t.owner_id and t."kompetensi" is null
  and (a.ptk #>> '{vokasi_ptk_kompetensis,0,k_kompetensi_vokasi}') ~ '^[0-9]{1,9}$';
