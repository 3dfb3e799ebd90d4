-- bersama/layanan, bersama/kotak-surel, bersama/instansi, bersama/pengelola-instansi: what the tables "service", "institution" and
-- "institution_admin" and the settings "links:<program>" held becomes their rows. The old rows stay for an older version that still runs
-- beside this one; nothing of this version reads them. Written by hand.
insert into "r_bersama_layanan" ("id", "cohort", "state", "revision", "created_at", "updated_at", "data", "nama", "url", "urutan")
select 'layanan-' || s.position, '', case when s.is_archived then 'arsip' else 'tampil' end, 1, now(), now(),
  jsonb_build_object('nama', s.name, 'url', s.url, 'urutan', s.position), s.name, s.url, s.position
from "service" as s;
insert into "r_bersama_kotak_surel" ("id", "cohort", "state", "revision", "created_at", "updated_at", "data", "program", "email")
select 'kotak-surel-' || coalesce(k.program, 'portal'), '', 'berlaku', 1, now(), now(),
  jsonb_strip_nulls(jsonb_build_object('program', k.program, 'email', k.email)), k.program, k.email
from (
  select nullif(substr(key, 7), '') as program, value ->> 'email' as email from "setting" where key like 'links:%'
) as k
where k.email is not null;
insert into "r_bersama_instansi" ("id", "cohort", "state", "revision", "created_at", "updated_at", "data", "instansi_id", "nama")
select 'instansi-' || i.id, '', 'aktif', 1, now(), now(), jsonb_build_object('instansi_id', i.id, 'nama', i.name), i.id, i.name
from "institution" as i;
insert into "r_bersama_pengelola_instansi" ("id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data", "instansi", "nama")
select gen_random_uuid()::text, p.account_id, '', 'berlaku', 1, now(), now(),
  jsonb_build_object('instansi', 'instansi-' || p.institution_id), 'instansi-' || p.institution_id, a.name
from "institution_admin" as p join "account" as a on a.id = p.account_id;
