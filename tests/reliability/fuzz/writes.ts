import type { Pool } from 'pg'

/** Notes from now on each table that a committed change touches, but for those named. */
export async function noteWrites(pool: Pool, but: readonly string[]): Promise<void> {
  await pool.query(`
    create table public.fuzz_writes (name text not null);
    create function public.fuzz_note() returns trigger language plpgsql as
      $$ begin insert into public.fuzz_writes values (tg_table_schema || '.' || tg_table_name); return null; end $$`)
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'fuzz_writes'`)
  for (const { name } of rows) {
    if (but.includes(name)) continue
    await pool.query(
      `create trigger fuzz_note after insert or update or delete on ${name} for each row execute function public.fuzz_note()`,
    )
  }
}

/** The tables that were changed since the last look. */
export async function takeWrites(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('delete from fuzz_writes returning name')
  return [...new Set(rows.map(({ name }) => name))]
}
