import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '#platform/config/values.ts'
import type { Database } from '#platform/database/connect.ts'
import { isNotNull, sql, and, count, not } from '#platform/database/orm.ts'
import { boolean, pgTable, text } from '#platform/database/pg-core.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { readRendered, type RenderedPictures } from '#server/pictures/rendered.ts'
import { images } from '#server/pictures/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { dailyVisits } from '#server/statistics/table.ts'
import { users } from '#server/users/table.ts'
import { isDemoUser, resumeDemo, isRetired } from './retire.ts'

const demoSeed = pgTable('demo_seed', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  fingerprint: text().notNull(),
})

/**
 * Fills an empty database with the demo. If the demo was seeded by another release, replaces its data. If visitors have created
 * accounts, keeps the data instead and logs a warning.
 */
export async function openDemo(
  tools: Pick<Tools, 'db' | 'clock' | 'storage' | 'log' | 'config' | 'keys' | 'mailer'>,
  progress?: (text: string) => void,
  rendered: RenderedPictures = readRendered(),
): Promise<void> {
  const { db, log } = tools
  const fingerprint = fingerprintOf(rendered)
  const [seed] = await db.select().from(demoSeed)
  if (seed && seed.fingerprint !== fingerprint) {
    if ((await db.$count(users, sql`(${isDemoUser}) is not true`)) === 0) await emptyDemo(db)
    else log.warn({}, 'demo data is from another release, not replaced because users have created accounts')
  }
  if (seed?.fingerprint !== fingerprint) await seedIfEmpty(tools, fingerprint, progress, rendered)
  await resumeDemo(tools)
}

/** Loads the demo's data only when it is needed, because that takes a quarter of a second. */
async function seedIfEmpty(
  tools: Parameters<typeof openDemo>[0],
  fingerprint: string,
  progress: Parameters<typeof openDemo>[1],
  rendered: RenderedPictures,
): Promise<void> {
  const [{ seedDemo }, { writeDemoMails }] = await Promise.all([import('./seed.ts'), import('./write-mails.ts')])
  if (!(await seedDemo(tools, progress, rendered))) return
  await tools.db.insert(demoSeed).values({ fingerprint })
  await writeDemoMails(tools)
}

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Hashes the source files of the demo's data, because computing the data would slow down every start. */
function fingerprintOf(rendered: RenderedPictures): string {
  const names = [
    ...readdirSync(folder),
    ...readdirSync(`${folder}cast`, { recursive: true }).map((name) => `cast/${name}`),
  ]
  const hash = createHash('sha256').update(JSON.stringify(rendered))
  for (const name of names.filter((name) => /(?<!\.test)\.ts$/.test(name)).toSorted())
    hash.update(readFileSync(folder + name))
  return hash.digest('hex')
}

/**
 * Deletes the demo's data. Deleting the users also deletes their listings and conversations, because the foreign keys
 * cascade. A periodic job deletes the pictures that visitors uploaded. The audit trail stays, because it is append-only.
 */
async function emptyDemo(db: Database): Promise<void> {
  await db.transaction(async (db) => {
    // Otherwise, deleting a moderator would update reports about listings that the same statement deletes.
    await db.delete(reports)
    await db.delete(users)
    await db.execute('delete from identity."user"')
    await db.delete(images).where(isNotNull(images.rendered))
    await db.delete(dailyVisits)
    await db.delete(demoSeed)
  })
}

/**
 * Throws a ConfigError if the server would run as a demo only because DEMO is unset, but the database belongs to a regular
 * site: it has users and no active demo users. Without this check, a site whose ADMIN_PASSWORD was removed would start as
 * a demo and publish its emails, because a demo shows them.
 */
export async function refuseAssumedDemo({ db, config }: Pick<Tools, 'db' | 'config'>): Promise<void> {
  if (!config.assumesDemo) return
  const activeDemoUsers = sql<number>`count(*) filter (where ${and(isDemoUser, not(isRetired))})::int`
  const [found] = await db.select({ all: count(), active: activeDemoUsers }).from(users)
  if (found!.all > 0 && found!.active === 0) throw new ConfigError(demoUndecided)
}

const demoUndecided =
  'DEMO is not set, and the database contains a regular site: set DEMO=0 to run it, or DEMO=1 to turn it into a demo.'
