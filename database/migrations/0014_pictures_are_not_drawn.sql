-- Nothing is drawn any more: uploads are what was not rendered. The column `drawing` goes with a later release, as the
-- previous one still reads it.
create index images_swept on images (created_at) where rendered is null and placeholder is not null;
drop index images_uploaded;
drop index images_unhashed;
create index images_unhashed on images (created_at) where not hashed and rendered is null and placeholder is not null;
