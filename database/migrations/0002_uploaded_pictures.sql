-- Uploaded pictures: a tiny version to show while the picture loads. Drawn pictures and the previous release have none.
alter table images add column placeholder text;

-- What the sweep walks through: the oldest uploads first.
create index images_uploaded on images (created_at) where drawing is null;
