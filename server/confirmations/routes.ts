import type { FastifyInstance } from 'fastify'
import {
  confirmations,
  type ConfirmationVehicle,
  type ForSaleAnswer,
  type ForSaleQuestion,
} from '#contract/confirmations/endpoints.ts'
import { answerLinkDays } from '#contract/confirmations/limits.ts'
import type { DecisionResult } from '#contract/desk/endpoints.ts'
import { maximumLimit } from '#contract/paging.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '#platform/database/connect.ts'
import { and, desc, eq } from '#platform/database/orm.ts'
import { implement, keepPrivate } from '#platform/http/implement.ts'
import { attemptEach, moveListing } from '../listings/move.ts'
import { listedColumns, presentListing } from '../listings/presenter.ts'
import { hasPublicPage } from '../listings/rules.ts'
import { vehicles } from '../listings/table.ts'
import type { Tools } from '../start/tools.ts'
import { users } from '../users/table.ts'
import { type Question, readQuestion } from './ask.ts'

type ConfirmationTools = Pick<Tools, 'db' | 'clock' | 'keys'>

/**
 * Returns the email that a link came from, and the seller it was sent to. Throws `question_over` if the link is invalid or
 * expired, or if the seller is suspended or deleted.
 */
async function findQuestion({ db, clock, keys }: ConfirmationTools, token: string) {
  const question = readQuestion(keys.confirmations, token)
  const isOld = question && clock.now().getTime() - question.askedAt.getTime() > answerLinkDays * 86_400_000
  if (!question || isOld) throw new Problem('question_over')
  const [seller] = await db.select().from(users).where(eq(users.id, question.sellerId))
  if (!seller || seller.suspendedAt || !question.isSignedFor(seller.email)) throw new Problem('question_over')
  return { ...question, seller }
}

async function readAnswers(tools: ConfirmationTools, token: string): Promise<ForSaleQuestion> {
  const question = await findQuestion(tools, token)
  const listings = await findAskedVehicles(tools.db, question)
  if (listings.length === 0) throw new Problem('question_over')
  const { firstName, username } = question.seller
  const askedVehicles = listings.map(({ imageUrls, confirmedAt, sold, ...listing }): ConfirmationVehicle => {
    const { id, version, year, make, model, trim, price, mileage } = listing
    const isConfirmed = new Date(confirmedAt) >= question.askedAt
    const answer = sold ? 'sold' : isConfirmed ? 'forSale' : null
    return { id, version, year, make, model, trim, price, mileage, imageUrl: imageUrls[0] ?? null, answer }
  })
  return { seller: firstName ?? username, vehicles: askedVehicles }
}

/**
 * Returns the public and sold vehicles that an email asks about. If a later email asks about a vehicle again, only the later
 * one counts.
 */
async function findAskedVehicles(db: Database, { sellerId, askedAt }: Question) {
  const rows = await db
    .select(listedColumns)
    .from(vehicles)
    .where(and(eq(vehicles.sellerId, sellerId), eq(vehicles.confirmAskedAt, askedAt), hasPublicPage))
    .orderBy(desc(vehicles.id))
    .limit(maximumLimit)
  return rows.map(presentListing)
}

type Answer = { listings: readonly { id: number; version: number }[]; answer: ForSaleAnswer }

async function answerQuestion(
  tools: ConfirmationTools,
  token: string,
  { listings, answer }: Answer,
): Promise<DecisionResult[]> {
  const { db, clock } = tools
  const question = await findQuestion(tools, token)
  const askedIds = new Set((await findAskedVehicles(db, question)).map(({ id }) => id))
  if (!listings.some(({ id }) => askedIds.has(id))) throw new Problem('listing_not_found')
  const results = await attemptEach(listings, async ({ id, version }) => {
    if (!askedIds.has(id)) throw new Problem('listing_not_found')
    const move = { id, version, mover: 'seller', actorId: question.sellerId } as const
    return moveListing(db, { ...move, transition: answer === 'sold' ? 'markSold' : 'confirm' }, clock.now())
  })
  return results.map(({ item: { id }, done, refusal }) => ({ id, version: done?.version ?? null, ...refusal }))
}

async function stopAsking(tools: ConfirmationTools, token: string): Promise<void> {
  const { sellerId } = await findQuestion(tools, token)
  await chooseAsking(tools.db, sellerId, false)
}

async function chooseAsking(db: Database, userId: string, askedByMail: boolean): Promise<void> {
  await db.update(users).set({ askedByMail }).where(eq(users.id, userId))
}

async function isAsked(db: Database, userId: string): Promise<boolean> {
  const [row] = await db.select({ asked: users.askedByMail }).from(users).where(eq(users.id, userId))
  return row?.asked ?? true
}

export function confirmationRoutes(app: FastifyInstance, tools: Tools): void {
  const { db } = tools
  implement(app, confirmations.read, async ({ params, reply }) => {
    keepPrivate(reply)
    return readAnswers(tools, params.token)
  })
  implement(app, confirmations.answer, ({ params, body }) => answerQuestion(tools, params.token, body))
  implement(app, confirmations.stop, ({ params }) => stopAsking(tools, params.token))
  implement(app, confirmations.readPreference, async ({ actor }) => ({ asked: await isAsked(db, actor.id) }))
  implement(app, confirmations.setPreference, async ({ actor, body }) => {
    await chooseAsking(db, actor.id, body.asked)
    return body
  })
}
