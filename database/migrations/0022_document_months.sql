-- Null for existing documents, because only their pages show it.
alter table documents add column issued text check (issued ~ '^\d{4}-(0[1-9]|1[0-2])$');
