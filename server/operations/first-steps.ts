import type { FirstSteps } from '#contract/operations/endpoints.ts'
import { type FirstStep, firstSteps } from '#contract/operations/rules.ts'
import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { findSettings } from '../settings/queries.ts'
import type { Tools } from '../start/tools.ts'

export async function findFirstSteps({ db, settings }: Tools): Promise<FirstSteps> {
  const [all, found] = await Promise.all([findSettings(db, settings.complete), findTraces(db)])
  const done: Record<FirstStep, boolean> = {
    name: all.name !== '',
    logo: all.logo !== '' || all.logoLight !== '',
    favicon: all.favicon !== '',
    hero: all.hero !== '',
    contact: all.contactEmail !== '',
    ...found,
  }
  const steps = firstSteps.map((step) => ({ step, done: done[step] }))
  return { hidden: all.firstSteps === 'hidden', version: all.version, steps }
}

type Traces = Record<'legalTexts' | 'email' | 'moderator' | 'listing', boolean>

/** Finds evidence of completed steps. For example, legal texts are only stored if they differ from the defaults. */
async function findTraces(db: Database): Promise<Traces> {
  const { rows } = await db.execute<Traces>(sql`select
    exists (select from site_settings where changes ?& array['privacy', 'terms']) as "legalTexts",
    coalesce((select details ->> 'delivery' = 'server' and details ->> 'result' = 'sent'
      from audit_entries where act = 'mail.test' order by id desc limit 1), false) as email,
    (select count(*) from users where role <> 'user' and suspended_at is null) > 1 as moderator,
    exists (select from vehicles where approved_at is not null) as listing`)
  return rows[0]!
}
