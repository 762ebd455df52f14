-- What a signal depends on in its listing, such as the price and the model. A mark is valid while this stays the same, even if
-- the reason of the signal changes with other listings. Null for older marks, which compare the reason.
alter table false_positives add column basis text check (length(basis) <= 4000);
drop index false_positives_signal;
create unique index false_positives_signal on false_positives (vehicle_id, kind, md5(coalesce(basis, reason)));
