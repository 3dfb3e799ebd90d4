-- bersama/kelompok-akses, bersama/hak-akses, bersama/anggota-akses: what the tables "access_group" and "access_right" and the preferences
-- of accounts held becomes their rows. The old rows stay for an older version that still runs beside this one; nothing of this version reads
-- them. Who is in a group in one of their programs is in it as a person. Written by hand.
insert into "r_bersama_kelompok_akses" ("id", "cohort", "state", "revision", "created_at", "updated_at", "data", "nomor", "nama", "keterangan", "jenis")
select 'kelompok-akses-' || g.id, '', 'berlaku', 1, now(), now(),
  jsonb_build_object('nomor', g.id, 'nama', g.name, 'keterangan', g.note, 'jenis', g.kind), g.id, g.name, g.note, g.kind
from "access_group" as g;
insert into "r_bersama_hak_akses" ("id", "cohort", "state", "revision", "created_at", "updated_at", "data", "nomor", "nama", "izin", "keterangan", "is_aktif", "is_tutup", "kelompok_id", "kelompok", "nama_kelompok")
select 'hak-akses-' || r.id, '', 'berlaku', r.revision, now(), r.updated_at,
  jsonb_build_object('nomor', r.id, 'kelompok_id', 'kelompok-akses-' || r.group_id, 'nama', r.name, 'izin', r.permission, 'keterangan', r.note,
    'is_aktif', r.is_active::int, 'is_tutup', r.is_closed::int),
  r.id, r.name, r.permission, r.note, r.is_active::int, r.is_closed::int, 'kelompok-akses-' || r.group_id, r.group_id, g.name
from "access_right" as r join "access_group" as g on g.id = r.group_id;
insert into "r_bersama_anggota_akses" ("id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data", "kelompok_id", "kelompok", "nama")
select gen_random_uuid()::text, m.account_id, '', 'berlaku', 1, now(), now(),
  jsonb_build_object('kelompok_id', 'kelompok-akses-' || g.id), 'kelompok-akses-' || g.id, g.id, a.name
from (
  select id as account_id, jsonb_array_elements_text(case when jsonb_typeof(preferences -> 'groups') = 'array' then preferences -> 'groups' else '[]' end) as number
  from "account"
  union
  select account_id, jsonb_array_elements_text(case when jsonb_typeof(preferences -> 'groups') = 'array' then preferences -> 'groups' else '[]' end)
  from "membership"
) as m join "access_group" as g on g.id::text = m.number join "account" as a on a.id = m.account_id;
