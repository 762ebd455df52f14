-- Who signed out everywhere while the hosted identity provider could not be reached: their sessions that began before this
-- time are ended there as soon as it can. The previous release goes on working: it fills nothing in.
alter table users add column end_sessions_before timestamptz;
create index users_end_sessions on users (id) where end_sessions_before is not null;
