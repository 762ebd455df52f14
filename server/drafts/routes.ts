import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { type DraftContent, draftPictures, type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { draftLimits } from '#contract/drafts/limits.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, eq, sql } from '#platform/database/orm.ts'
import { implement } from '#platform/http/implement.ts'
import { databaseCounter } from '#platform/http/rate-limit.ts'
import { findOwnPictures } from '../pictures/claims.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { draftColumns, findDraft, ownDraft, presentDraft, removeDraft, findDrafts } from './queries.ts'
import { listingDrafts } from './table.ts'

/**
 * Creates a draft (version 0) or updates it. Throws `draft_moved` if the version is stale. Succeeds anyway if the draft already
 * has the submitted content, because the client may be retrying after a lost response.
 */
async function saveDraft(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  ownerId: string,
  id: string,
  { version, ...submitted }: DraftContent & { version: number },
): Promise<Draft> {
  return db.transaction(async (db) => {
    // Lock the owner's row. Otherwise, two concurrent calls could take the same slot.
    if (version === 0) await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
    const before = await findDraft(db, ownerId, id)
    const { content, imageUrls } = await withOwnPictures(db, ownerId, submitted)
    if (before && isDeepStrictEqual(content, contentOf(before))) return before
    if (!before && version > 0) throw new Problem('draft_not_found')
    const stored = { content, imageUrls, version: version + 1, updatedAt: clock.now() }
    const [row] = before
      ? await db
          .update(listingDrafts)
          .set(stored)
          .where(and(ownDraft(ownerId, id), eq(listingDrafts.version, version)))
          .returning(draftColumns)
      : await db
          .insert(listingDrafts)
          .values({ id, ownerId, slot: await findSlot(db, ownerId), createdAt: stored.updatedAt, ...stored })
          .onConflictDoNothing({ target: listingDrafts.id }) // On a conflict, another member has a draft with this ID.
          .returning(draftColumns)
    if (!row) throw new Problem(before ? 'draft_moved' : 'draft_not_found')
    return presentDraft(row)
  })
}

const contentOf = ({ values, pictures, condition }: DraftContent) => ({ values, pictures, condition })

/** Returns the owner's first free slot. Throws `too_many_drafts` if there is none. */
async function findSlot(db: Database, ownerId: string): Promise<number> {
  const taken = db.select({ slot: listingDrafts.slot }).from(listingDrafts).where(eq(listingDrafts.ownerId, ownerId))
  const { rows } = await db.execute<{ slot: number | null }>(
    sql`select min(slot)::int as slot from generate_series(1, ${draftLimits.drafts}::int) as slot where slot not in ${taken}`,
  )
  if (!rows[0]?.slot) throw new Problem('too_many_drafts')
  return rows[0].slot
}

async function withOwnPictures(db: Database, ownerId: string, { values, pictures, condition }: DraftContent) {
  const urls = draftPictures({ pictures, condition })
  const own = await findOwnPictures(db, ownerId, urls)
  const flaws = condition.flaws.map((flaw) => ({ ...flaw, imageUrls: flaw.imageUrls.filter((url) => own.has(url)) }))
  const content = {
    values,
    pictures: pictures.filter(({ url }) => own.has(url)),
    condition: { ...condition, flaws },
  }
  return { content, imageUrls: urls.filter((url) => own.has(url)) }
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
  implement(app, drafts.save, async ({ actor, params, body }) => {
    await writes.count(actor.id)
    return saveDraft(tools, actor.id, params.id, body)
  })
  implement(app, drafts.remove, async ({ actor, params }) => {
    if (!(await removeDraft(db, actor.id, params.id))) throw new Problem('draft_not_found')
  })
}
