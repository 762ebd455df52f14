-- Parts of words are found by their trigrams. Without the extension, which PostgreSQL brings along but some packages leave
-- out, the same searches answer more slowly.
-- The previous release goes on working: it knows nothing of them.
do $$
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then
    raise notice 'pg_trgm is not installed: searches of the desks are slower without it';
    return;
  end if;
  create extension if not exists pg_trgm with schema public;
  create index users_names_parts on users
    using gin ((username || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
  create index users_email_parts on users using gin (email gin_trgm_ops);
  create index audit_entries_actor_parts on audit_entries using gin (actor_name gin_trgm_ops);
  create index audit_entries_subject_parts on audit_entries using gin (subject gin_trgm_ops);
  create index inquiries_held_parts on inquiries using gin ((name || ' ' || email) gin_trgm_ops)
    where state = 'reported' or (held_reason is not null and state <> 'discarded');
end $$;

-- Also what is known of the values that the new indexes compute.
analyze users, audit_entries, inquiries, sessions;
