import { and, count, not, sql } from '#server/database/orm.ts'
import { ConfigError } from '#server/config-values.ts'
import type { Tools } from '#server/create-tools.ts'
import { users } from '#server/users/table.ts'
import { isOfDemo, isRetired } from './retire-demo.ts'

/**
 * Refuses a demo that is only assumed, because DEMO is unset, where the database is a site's: it holds people, and none
 * of a demo that goes on. Else a site whose ADMIN_PASSWORD was taken away would show its mails as a demo does.
 */
export async function refuseAssumedDemo({ db, config }: Pick<Tools, 'db' | 'config'>): Promise<void> {
  if (!config.assumesDemo) return
  const ofDemo = sql<number>`count(*) filter (where ${and(isOfDemo, not(isRetired))})::int`
  const [held] = await db.select({ people: count(), ofDemo }).from(users)
  if (held!.people > 0 && held!.ofDemo === 0) throw new ConfigError(undecided)
}

const undecided =
  'DEMO is not set, and the database holds a site that is no demo: set DEMO=0 to go on with it, or DEMO=1 if it is to be a demo all the same.'
