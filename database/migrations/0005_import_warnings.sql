-- Doubts about how the file was read, such as its encoding, in sentences.
alter table stock_runs add column warnings text[] not null default '{}';
