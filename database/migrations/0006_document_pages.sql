-- Long pages, such as receipts, stay readable.
alter table document_pages drop constraint document_pages_height_check,
  add constraint document_pages_height_check check (height between 1 and 8000);
-- Whether letters of the page could not be drawn, because its file lacks their font.
alter table document_pages add column lacks_text boolean not null default false;
