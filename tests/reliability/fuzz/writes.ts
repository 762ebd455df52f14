import type { Pool } from 'pg'

/**
 * Records the name of each table with a committed change, except for tables in `except`. Returns a function that returns
 * the recorded names and clears them.
 */
export async function recordWrites(pool: Pool, except: readonly string[]): Promise<() => Promise<string[]>> {
  await pool.query(`
    create table public.fuzz_writes (id bigint generated always as identity primary key, name text not null);
    create function public.fuzz_note() returns trigger language plpgsql as
      $$ begin insert into public.fuzz_writes (name) values (tg_table_schema || '.' || tg_table_name); return null; end $$`)
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'fuzz_writes'`)
  for (const { name } of rows) {
    if (except.includes(name)) continue
    await pool.query(
      `create trigger fuzz_note after insert or update or delete on ${name} for each row execute function public.fuzz_note()`,
    )
  }

  let last = '0'
  return async () => {
    const { rows: written } = await pool.query<{ id: string; name: string }>(
      // Don't delete the rows that were read, because this query would then have to skip the dead rows.
      'select id, name from fuzz_writes where id > $1 order by id',
      [last],
    )
    last = written.at(-1)?.id ?? last
    return [...new Set(written.map(({ name }) => name))]
  }
}
