-- Jobs whose process died while they ran, or that exceeded their time limit. After the second time they are set aside.
-- The previous release ignores this table.
create table unclean_jobs (
  -- The job's key, or its number where it has no key: a job that is queued again under the same key is the same job.
  name text primary key,
  -- How the admin's calls name it.
  id bigint not null unique generated always as identity,
  task text not null,
  ends smallint not null default 1 check (ends > 0),
  reason text not null,
  ended_at timestamptz not null default now()
);
create index unclean_jobs_set_aside on unclean_jobs (ended_at desc, name) where ends > 1;
