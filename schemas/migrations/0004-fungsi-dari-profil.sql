-- gurupenggerak/fungsi, gurupenggerak/pjok, vokasi/pendaftaran: what accounts and memberships held of a person becomes their rows. Written by hand.
insert into "r_gurupenggerak_fungsi" ("id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data",
  "nomor", "nama", "k_fungsi_gpm", "k_jalur_gpm", "k_sumber_gpm", "angkatan", "angkatan_diklat", "gelombang", "k_lulus_gpm", "is_gugur")
select gen_random_uuid()::text, p.id, coalesce('gurupenggerak/' || (p.profile ->> 'angkatan'), ''),
  case p.profile ->> 'k_verval_gpm' when '0' then 'calon' when '1' then 'melengkapi' when '2' then 'diajukan' when '3' then 'diperiksa'
    when '4' then 'ditolak' when '5' then 'perbaikan' when '6' then 'disetujui' else 'terdaftar' end,
  1, p.created_at, p.created_at, p.profile - 'k_verval_gpm',
  p.profile ->> 'gpm_guru_fungsi_id', p.name, (p.profile ->> 'k_fungsi_gpm')::bigint, (p.profile ->> 'k_jalur_gpm')::bigint,
  (p.profile ->> 'k_sumber_gpm')::bigint, (p.profile ->> 'angkatan')::bigint, (p.profile ->> 'angkatan_diklat')::bigint,
  (p.profile ->> 'gelombang')::bigint, (p.profile ->> 'k_lulus_gpm')::bigint, (p.profile ->> 'is_gugur')::bigint
from (
  select a.id, a.name, a.created_at, a.profile from "account" as a where a.program = 'gurupenggerak' and a.profile is not null
  union all
  select a.id, a.name, a.created_at, m.profile from "membership" as m join "account" as a on a.id = m.account_id
  where m.program = 'gurupenggerak' and m.profile is not null
) as p;
insert into "r_gurupenggerak_pjok" ("id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data",
  "nomor", "nama", "k_verval", "k_profil_pjok", "is_kirim_esai", "wkt_kirim_esai")
select gen_random_uuid()::text, p.id, coalesce('gurupenggerak/' || (p.profile ->> 'angkatan'), ''), 'terdaftar',
  1, p.created_at, p.created_at, p.pjok,
  p.pjok ->> 'pjok_profil_id', p.name, (p.profile ->> 'k_verval_gpm')::bigint, (p.pjok ->> 'k_profil_pjok')::bigint,
  (p.pjok ->> 'is_kirim_esai')::bigint, (p.pjok ->> 'wkt_kirim_esai')::timestamp at time zone interval '7 hours'
from (
  select a.id, a.name, a.created_at, a.profile, a.pjok from "account" as a where a.program = 'gurupenggerak' and a.pjok is not null
  union all
  select a.id, a.name, a.created_at, m.profile, m.pjok from "membership" as m join "account" as a on a.id = m.account_id
  where m.program = 'gurupenggerak' and m.pjok is not null
) as p;
insert into "r_vokasi_pendaftaran" ("id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data", "nama", "wkt_daftar_pelatihan")
select gen_random_uuid()::text, p.id, '', 'terdaftar', 1, p.created_at, p.created_at, p.profile,
  p.name, (p.profile ->> 'wkt_daftar_pelatihan')::timestamp at time zone interval '7 hours'
from (
  select a.id, a.name, a.created_at, a.profile from "account" as a where a.program = 'vokasi' and a.profile is not null
  union all
  select a.id, a.name, a.created_at, m.profile from "membership" as m join "account" as a on a.id = m.account_id
  where m.program = 'vokasi' and m.profile is not null
) as p;
update "account" set "profile" = null where program in ('gurupenggerak', 'vokasi') and "profile" is not null;
update "account" set "pjok" = null where "pjok" is not null;
update "membership" set "profile" = null where program in ('gurupenggerak', 'vokasi') and "profile" is not null;
update "membership" set "pjok" = null where "pjok" is not null;
