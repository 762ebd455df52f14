import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import { openConnection } from '../connect.ts'

/** The cluster's first role, which is a superuser and cannot give that up. */
export const administrator = 'marque'

/** As whom the site works: it owns its database and may do nothing else. */
export const siteRole = 'marque_site'

/** Follows from the administrator's, which does not follow from it. */
export function passwordOfSite(password: string): string {
  return createHmac('sha256', password).update(siteRole).digest('hex')
}

/** Makes the site's role and its empty database where they are not there. As administrator, in any database. */
export async function prepareSite(client: Client, password: string): Promise<void> {
  const { rowCount: hasRole } = await client.query('select 1 from pg_roles where rolname = $1', [siteRole])
  if (!hasRole) await client.query(`create role ${siteRole} login password '${passwordOfSite(password)}'`)
  const { rowCount: hasDatabase } = await client.query("select 1 from pg_database where datname = 'marque'")
  await client.query(
    hasDatabase ? `alter database marque owner to ${siteRole}` : `create database marque owner ${siteRole}`,
  )
}

/** Gives the site what the administrator owns in this database: earlier releases worked as that. */
export async function handOver(administratorUrl: string): Promise<void> {
  const client = await openConnection(administratorUrl, 'marque owner')
  try {
    await client.query(`do $$
      declare command text;
      begin
        for command in ${ownedByAdministrator} loop execute command; end loop;
      end $$`)
  } finally {
    await client.end()
  }
}

/**
 * As one statement for each object, because REASSIGN OWNED refuses the first role. What belongs to a table goes with it:
 * its type, its indexes, and the sequence of an identity column, which PostgreSQL moves by itself.
 */
const ownedByAdministrator = `
  with owned as (
    select 'schema' as kind, quote_ident(nspname) as name, nspname, nspowner as owner from pg_namespace
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass::text, nspname, relowner
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
    union all
    select 'routine', p.oid::regprocedure::text, nspname, proowner from pg_proc p join pg_namespace n on n.oid = pronamespace
    union all
    select 'type', t.oid::regtype::text, nspname, typowner from pg_type t join pg_namespace n on n.oid = typnamespace
      where typtype in ('d', 'e', 'r') or (typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
  )
  select format('alter %s %s owner to ${siteRole}', kind, name) from owned
    where owner = '${administrator}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by kind = 'schema' desc`
