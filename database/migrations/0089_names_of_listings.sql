-- The desks look for parts of year, make and model; without this index each search reads every listing.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index vehicles_names_parts on vehicles
      using gin ((year::text || ' ' || make || ' ' || model) gin_trgm_ops);
  end if;
end $$;

-- Also what is known of the values that the new index computes.
analyze vehicles;
