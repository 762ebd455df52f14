-- Empty for existing listings, because it can't be derived reliably from the text in `accidents`.
alter table vehicles add column accident_status text check (accident_status in ('None known', 'Repaired', 'Unrepaired'));
