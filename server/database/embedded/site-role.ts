import { createHmac } from 'node:crypto'
import type { Client } from 'pg'

/** The cluster's first role, which is a superuser and cannot give that up. */
export const administrator = 'marque'

/** The role of the site. It owns its database and has no other rights. */
export const siteRole = 'marque_site'

/** Derives the site's password from the administrator's; the reverse isn't possible. */
export function passwordOfSite(password: string): string {
  return createHmac('sha256', password).update(siteRole).digest('hex')
}

/** Creates the site's role and its empty database if they don't exist. Runs as administrator, in any database. */
export async function prepareSite(client: Client, password: string): Promise<void> {
  const { rowCount: hasRole } = await client.query('select 1 from pg_roles where rolname = $1', [siteRole])
  if (!hasRole) await client.query(`create role ${siteRole} login password '${passwordOfSite(password)}'`)
  const { rowCount: hasDatabase } = await client.query("select 1 from pg_database where datname = 'marque'")
  if (!hasDatabase) await client.query(`create database marque owner ${siteRole}`)
}
