-- gurupenggerak/asesor: written by hand. Tasks that were shared before open ones were counted lie on their assessors too, so that sharing
-- by the server begins with who has the least to do.
update "r_gurupenggerak_asesor" as t
set "terbuka" = coalesce(open.tasks, 0)
from "r_gurupenggerak_asesor" as own
left join (
  select owner_id, count(*) as tasks from (
    select owner_id, state from "r_gurupenggerak_penilaian_wawancara"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_esai"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_rpp"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_microteaching"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_portofolio"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_rekomendasi"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_survei"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_pbi"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_pbi_instruktur"
    union all
    select owner_id, state from "r_gurupenggerak_penilaian_kolaborasi"
  ) as sheets
  where state in ('belum', 'draf', 'kendala', 'koreksi', 'menunggu') group by owner_id
) as open on open.owner_id = own.owner_id
where own.id = t.id and t."terbuka" is distinct from coalesce(open.tasks, 0);
