-- Evidence of a document is of that document: two may show the same fact, and what one showed goes with it.
-- The previous release goes on working: it knows nothing of evidence.

delete from fact_evidence where source = 'document'
  and not exists (select from documents where id = document_id);
update fact_evidence set document_id = null where source <> 'document' and document_id is not null;
alter table fact_evidence
  drop constraint fact_evidence_pkey,
  alter column document_id type integer,
  add constraint fact_evidence_document foreign key (document_id) references documents on delete cascade,
  add constraint fact_evidence_of_document check ((source = 'document') = (document_id is not null)),
  add constraint fact_evidence_key unique nulls not distinct (vehicle_id, fact, source, document_id);
create index fact_evidence_document_id on fact_evidence (document_id) where document_id is not null;
