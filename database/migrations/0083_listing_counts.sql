-- Sums that lists sort by and dashboards show, maintained with each change instead of counted with each request.
-- The previous release goes on working: the database maintains them, whoever writes.

-- Views, saves and received inquiries of each listing. A listing without a row has none of them.
create table listing_counts (
  vehicle_id integer primary key references vehicles on delete cascade,
  views bigint not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  inquiries integer not null default 0 check (inquiries >= 0)
);

insert into listing_counts (vehicle_id, views, saves, inquiries)
  select id, coalesce(viewed.views, 0), coalesce(saved.saves, 0), coalesce(asked.inquiries, 0)
    from vehicles
    left join (select vehicle_id, sum(views) as views from listing_views group by 1) as viewed on viewed.vehicle_id = id
    left join (select vehicle_id, count(*) as saves from favorites group by 1) as saved on saved.vehicle_id = id
    left join (select vehicle_id, count(*) as inquiries from inquiries where held_reason is null group by 1) as asked
      on asked.vehicle_id = id
    where coalesce(viewed.vehicle_id, saved.vehicle_id, asked.vehicle_id) is not null;

create function count_favorites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vehicle_id, saves)
      select vehicle_id, count(*) from changed group by vehicle_id order by vehicle_id
      on conflict (vehicle_id) do update set saves = listing_counts.saves + excluded.saves;
  else
    update listing_counts set saves = listing_counts.saves - gone.saves
      from (select vehicle_id, count(*) as saves from changed group by vehicle_id) as gone
      where listing_counts.vehicle_id = gone.vehicle_id;
  end if;
  return null;
end $$;
create trigger favorites_count_insertions after insert on favorites
  referencing new table as changed for each statement execute function count_favorites();
create trigger favorites_count_deletions after delete on favorites
  referencing old table as changed for each statement execute function count_favorites();

create function count_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vehicle_id, views)
      select vehicle_id, sum(views) from changed group by vehicle_id order by vehicle_id
      on conflict (vehicle_id) do update set views = listing_counts.views + excluded.views;
  else
    update listing_counts set views = listing_counts.views - gone.views
      from (select vehicle_id, sum(views) as views from earlier group by vehicle_id) as gone
      where listing_counts.vehicle_id = gone.vehicle_id;
    if tg_op = 'UPDATE' then
      update listing_counts set views = listing_counts.views + come.views
        from (select vehicle_id, sum(views) as views from changed group by vehicle_id) as come
        where listing_counts.vehicle_id = come.vehicle_id;
    end if;
  end if;
  return null;
end $$;
create trigger listing_views_count_insertions after insert on listing_views
  referencing new table as changed for each statement execute function count_views();
create trigger listing_views_count_updates after update on listing_views
  referencing old table as earlier new table as changed for each statement execute function count_views();
create trigger listing_views_count_deletions after delete on listing_views
  referencing old table as earlier for each statement execute function count_views();

create function count_inquiries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_counts (vehicle_id, inquiries)
      select vehicle_id, count(*) from changed where held_reason is null group by vehicle_id order by vehicle_id
      on conflict (vehicle_id) do update set inquiries = listing_counts.inquiries + excluded.inquiries;
  else
    update listing_counts set inquiries = listing_counts.inquiries - gone.inquiries
      from (select vehicle_id, count(*) as inquiries from changed where held_reason is null group by vehicle_id) as gone
      where listing_counts.vehicle_id = gone.vehicle_id;
  end if;
  return null;
end $$;
create trigger inquiries_count_insertions after insert on inquiries
  referencing new table as changed for each statement execute function count_inquiries();
create trigger inquiries_count_deletions after delete on inquiries
  referencing old table as changed for each statement execute function count_inquiries();

-- A held inquiry is received once a moderator releases it.
create function count_released_inquiry() returns trigger language plpgsql as $$
begin
  insert into listing_counts (vehicle_id, inquiries) values (new.vehicle_id, (new.held_reason is null)::integer)
    on conflict (vehicle_id) do update set
      inquiries = listing_counts.inquiries + case when new.held_reason is null then 1 else -1 end;
  return null;
end $$;
create trigger inquiries_count_release after update of held_reason on inquiries
  for each row when ((old.held_reason is null) <> (new.held_reason is null)) execute function count_released_inquiry();

analyze listing_counts;
