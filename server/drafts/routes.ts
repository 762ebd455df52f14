import type { FastifyInstance } from 'fastify'
import { type DraftContent, draftPictures, type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { draftLimits } from '#contract/drafts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { ownAmong } from '../pictures/claims.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { inputColumns, findDraft, ownDraft, presentDraft, forgetDraft, findDrafts } from './queries.ts'
import { listingDrafts } from './table.ts'

type Keeping = Pick<Tools, 'db' | 'clock'>

/** Keeps a new draft in the first free place. Throws `too_many_drafts` when there is none. */
async function createDraft({ db, clock }: Keeping, ownerId: string, given: DraftContent): Promise<Draft> {
  return db.transaction(async (db) => {
    // Two at once would find the same place.
    await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
    const taken = db.select({ slot: listingDrafts.slot }).from(listingDrafts).where(eq(listingDrafts.ownerId, ownerId))
    const { rows } = await db.execute<{ slot: number | null }>(
      sql`select min(slot)::int as slot from generate_series(1, ${draftLimits.drafts}::int) as slot where slot not in ${taken}`,
    )
    const slot = rows[0]?.slot
    if (!slot) throw new Problem('too_many_drafts')
    const { content, imageUrls } = await withoutGone(db, ownerId, given)
    const now = clock.now()
    const [row] = await db
      .insert(listingDrafts)
      .values({ ownerId, slot, content, imageUrls, createdAt: now, updatedAt: now })
      .returning(inputColumns)
    return presentDraft(row!)
  })
}

/** Changes one of somebody's own: one conditional update. Throws `draft_moved` when it is of another version. */
async function changeDraft(
  { db, clock }: Keeping,
  ownerId: string,
  id: number,
  { version, ...given }: DraftContent & { version: number },
): Promise<Draft> {
  return db.transaction(async (db) => {
    if (!(await findDraft(db, ownerId, id))) throw new Problem('draft_not_found')
    const { content, imageUrls } = await withoutGone(db, ownerId, given)
    const [row] = await db
      .update(listingDrafts)
      .set({ content, imageUrls, version: version + 1, updatedAt: clock.now() })
      .where(and(ownDraft(ownerId, id), eq(listingDrafts.version, version)))
      .returning(inputColumns)
    if (!row) throw new Problem('draft_moved')
    return presentDraft(row)
  })
}

/** A draft loses pictures that were swept before it was sent, and nothing else; another’s are as good as gone. */
async function withoutGone(db: Database, ownerId: string, { values, pictures, condition }: DraftContent) {
  const named = draftPictures({ pictures, condition })
  const here = await ownAmong(db, ownerId, named)
  const flaws = condition.flaws.map((flaw) => ({ ...flaw, imageUrls: flaw.imageUrls.filter((url) => here.has(url)) }))
  const content = {
    values,
    pictures: pictures.filter(({ url }) => here.has(url)),
    condition: { ...condition, flaws },
  }
  return { content, imageUrls: named.filter((url) => here.has(url)) }
}

export function draftRoutes(app: FastifyInstance, tools: Tools): void {
  const { db, pool, keys, config } = tools
  const limit = config.hasLimits && { points: draftLimits.anHour, seconds: 3_600 }
  const writes = databaseCounter({ pool, key: keys.limits, name: 'draft', limit, code: 'too_many_requests' })

  implement(app, drafts.list, ({ actor, query }) => findDrafts(db, actor.id, query))
  implement(app, drafts.read, async ({ actor, params }) => {
    const draft = await findDraft(db, actor.id, params.id)
    if (!draft) throw new Problem('draft_not_found')
    return draft
  })
  implement(app, drafts.create, async ({ actor, body }) => {
    await writes.count(actor.id)
    return createDraft(tools, actor.id, body)
  })
  implement(app, drafts.change, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return changeDraft(tools, actor.id, params.id, body)
  })
  implement(app, drafts.remove, async ({ actor, params }) => {
    if (!(await forgetDraft(db, actor.id, params.id))) throw new Problem('draft_not_found')
  })
}
