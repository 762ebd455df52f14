-- The demo's rendered pictures: which file of studio/pictures a row shows. Uploads and drawn pictures have none.
alter table images add column rendered text;
