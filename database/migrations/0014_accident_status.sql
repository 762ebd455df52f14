-- Empty for existing listings, because the text in `accidents` doesn't say it reliably.
alter table vehicles add column accident_status text check (accident_status in ('None known', 'Repaired', 'Unrepaired'));
