-- The oldest release whose code works on this schema, by the name of its newest migration. The server that migrates
-- writes it (server/database/migrate.ts).
create table schema_tolerance (
  only_row boolean primary key default true check (only_row),
  oldest text not null
);
insert into schema_tolerance (oldest) values ('0015_pictures_in_use');
