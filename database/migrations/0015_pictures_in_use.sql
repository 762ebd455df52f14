-- Which pictures are in use. The database keeps it by itself, and refuses to remove a picture that is used.
-- The previous release goes on working: it writes the same columns, and what it removes is in no use.

create table picture_uses (
  url text not null references images,
  -- The column that names it, such as `vehicles.image_urls`, and the key of the row.
  place text not null,
  holder text not null,
  primary key (url, place, holder)
);
create index picture_uses_holder on picture_uses (place, holder);

-- The pictures that a value names: one address, a list of them, or a draft with `imageUrls`.
create function pictures_named_in(value jsonb) returns setof text
  language sql immutable parallel safe strict
  as $$
    select jsonb_path_query(value, case jsonb_typeof(value) when 'object' then '$.imageUrls[*]' else '$[*]' end::jsonpath) #>> '{}'
  $$;

-- A picture that is just being removed is waited for, and is then none.
create function keep_picture_uses() returns trigger language plpgsql as $$
declare
  key_column text := tg_argv[0];
  picture_column text := tg_argv[1];
  used_in text := tg_table_name || '.' || picture_column;
  named text[];
begin
  if tg_op <> 'INSERT' then
    delete from picture_uses where place = used_in and holder = to_jsonb(old) ->> key_column;
  end if;
  if tg_op <> 'DELETE' then
    named := array(select pictures_named_in(to_jsonb(new) -> picture_column));
    insert into picture_uses (url, place, holder)
      select url, used_in, to_jsonb(new) ->> key_column from images where url = any(named) order by url for key share;
  end if;
  return null;
end $$;

-- From now on pictures that this column names are in use. Call it in the migration that adds such a column; the
-- pictures themselves have to be stored before they are named.
create function use_pictures_in(home text, key_column text, picture_column text) returns void language plpgsql as $$
declare
  name text := home || '_keep_' || picture_column;
  work text := format('execute function keep_picture_uses(%L, %L)', key_column, picture_column);
begin
  -- Three, so that rows without pictures, and changes of anything else, cost nothing.
  execute format('create trigger %I after insert on %I for each row when (new.%I is not null) %s',
    name || '_on_insert', home, picture_column, work);
  execute format('create trigger %1$I after update of %3$I on %2$I for each row when (old.%3$I is distinct from new.%3$I) %4$s',
    name || '_on_update', home, picture_column, work);
  execute format('create trigger %I after delete on %I for each row when (old.%I is not null) %s',
    name || '_on_delete', home, picture_column, work);
  execute format(
    'insert into picture_uses (url, place, holder)
       select distinct images.url, %L, home.%I::text
         from %I home cross join lateral pictures_named_in(to_jsonb(home.%I)) named join images on images.url = named',
    home || '.' || picture_column, key_column, home, picture_column);
end $$;

-- What was decided about a listing is compared with what is sent in again, until that is approved: then it is of no use
-- any more, nor are its pictures.
update listing_events set draft = null from vehicles
  where vehicles.id = vehicle_id and draft is not null and vehicles.status not in ('pending', 'rejected', 'withdrawn');
create function forget_compared_versions() returns trigger language plpgsql as $$
begin
  update listing_events set draft = null where vehicle_id = new.id and draft is not null;
  return null;
end $$;
create trigger vehicles_forget_compared_versions after update of status on vehicles
  for each row when (old.status = 'pending' and new.status = 'approved') execute function forget_compared_versions();

select use_pictures_in('vehicles', 'id', 'image_urls');
select use_pictures_in('revisions', 'vehicle_id', 'draft');
select use_pictures_in('listing_events', 'id', 'draft');
select use_pictures_in('users', 'id', 'profile_image_url');
