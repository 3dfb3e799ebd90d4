-- The portal's user and database. Patroni runs it when it has made the first database. Debian: /etc/patroni/database.sql.
create user portal password '@PORTAL_PASSWORD@';
create database portal owner portal encoding 'UTF8' template template0;
-- Through a pooler the portal sets nothing for a session (DATABASE_STATEMENT_SECONDS).
alter database portal set statement_timeout = '5s';
alter database portal set lock_timeout = '2s';
