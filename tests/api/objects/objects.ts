import { randomUUID } from 'node:crypto'
import { sql } from '#platform/database/orm.ts'
import { createApiKey } from '#server/accounts/api-keys.ts'
import { beginSession } from '#server/accounts/sessions.ts'
import { questionToken } from '#server/confirmations/ask.ts'
import { documents as documentTable } from '#server/documents/table.ts'
import { listingDrafts } from '#server/drafts/table.ts'
import { favorites } from '#server/favorites/table.ts'
import { stockFeeds } from '#server/imports/feeds/table.ts'
import { stockLines, stockMappings, stockRuns } from '#server/imports/table.ts'
import { conversationToken } from '#server/inquiries/signatures.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { savedReplies } from '#server/leads/table.ts'
import { decisions, listingEvents } from '#server/listings/table.ts'
import { readSnapshot } from '#server/listings/versions.ts'
import { images } from '#server/pictures/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { users } from '#server/users/table.ts'
import { cast, draftContent, insertListing } from '../../server/cast.ts'
import { sessionLife } from '../../server/session-life.ts'
import { insertDevice } from './devices.ts'
import { insertNotifications } from './notifications.ts'
import { insertSearches } from './saved-searches.ts'
import { insertShortlists } from './shortlists.ts'

export type Kind =
  | 'listing'
  | 'conversation'
  | 'link'
  | 'picture'
  | 'session'
  | 'member'
  | 'token'
  | 'mail'
  | 'run'
  | 'mapping'
  | 'key'
  | 'feed'
  | 'reply'
  | 'device'
  | 'search'
  | 'searchLink'
  | 'linkedSearch'
  | 'shortlist'
  | 'shortlisted'
  | 'listComment'
  | 'shortlistLink'
  | 'linkedVehicle'
  | 'linkedComment'
  | 'notification'
  | 'emailsLink'
  | 'draft'
  | 'question'
  | 'emailedListing'
  | 'document'

export type Objects = {
  /** Objects of other users. For each of them, a stranger must get the same response as for `none`, which doesn't exist. */
  hidden: { value: string | number; stranger: 'boris' | 'maria'; label: string }[]
  open: (string | number)[]
  /** An object that the stranger owns, for calls that refer to several objects. */
  own?: string | number
  /** Objects that the caller may use. They prove that the call works with a valid reference. */
  owned?: (string | number)[]
  none: string | number
}

const states = ['pending', 'rejected', 'paused', 'withdrawn', 'expired'] as const
const signature = 'A'.repeat(43)
const picture = (letter: string) => `/images/v2-${letter.repeat(32)}.webp`

export async function insertObjects(tools: Tools): Promise<Record<Kind, Objects>> {
  const { db, clock, keys, config } = tools
  const eve = { ...cast.maria, id: 'user_eve', username: 'eve', email: 'eve@marque.example' }
  await db.insert(users).values({ ...eve, suspendedAt: new Date(), suspensionReason: 'Spam' })
  const open = await insertListing(db)
  await db.insert(favorites).values({ userId: cast.maria.id, vehicleId: open })
  const sold = await insertListing(db, { soldAt: new Date(), finalPrice: 1, approvedAt: new Date('2026-01-01') })
  const hidden = await Promise.all(states.map(async (status) => ({ id: await insertListing(db, { status }), status })))
  const suspended = { id: await insertListing(db, { sellerId: eve.id }), status: 'of a suspended seller' }
  const listings = [...hidden, suspended].map(({ id, status }) => ({
    value: id,
    stranger: 'boris' as const,
    label: status,
  }))
  const question = { sellerId: cast.boris.id, askedAt: clock.now() }
  const confirmAskedAt = question.askedAt
  const own = await insertListing(db, { sellerId: cast.boris.id, imageUrls: [picture('b')], confirmAskedAt })

  const paused = hidden.find(({ status }) => status === 'paused')!.id
  const pause = { transition: 'pause', fromState: 'approved', toState: 'paused', movedBy: 'seller' } as const
  const [event] = await db
    .insert(listingEvents)
    .values({ vehicleId: paused, ...pause })
    .returning()
  await db.insert(decisions).values({
    eventId: event!.id,
    vehicleId: paused,
    actorId: cast.maria.id,
    version: 1,
    before: { ...(await readSnapshot(db, paused)), status: 'approved', approvedAt: '2026-01-01T00:00:00.000Z' },
    notice: { transition: 'pause', rejection: {}, isRevision: false },
    createdAt: new Date(Date.now() + 3_600_000), // long enough for all tests
  })

  const inquiry = { name: 'Ada', email: cast.ada.email, message: 'Hello.', vehicleId: open, userId: cast.ada.id }
  const since = { waitingSince: new Date() }
  const talks = await db
    .insert(inquiries)
    .values([
      inquiry,
      { ...inquiry, ...since, state: 'reported' as const, movedBy: 'seller' as const },
      { ...inquiry, ...since, state: 'held' as const, movedBy: 'guard' as const, heldReason: 'trap' as const },
    ])
    .returning()
  const [talk, reported, held] = talks as [(typeof talks)[0], (typeof talks)[0], (typeof talks)[0]]

  const size = { width: 16, height: 10, placeholder: 'data:,' }
  await db.insert(images).values([
    { url: picture('a'), ownerId: cast.maria.id, ...size },
    { url: picture('b'), ownerId: cast.boris.id, ...size },
    { url: picture('c'), ...size },
  ])
  const session = { sid: 'sess_maria', userId: cast.maria.id, provider: 'embedded', agent: null } as const
  await beginSession(db, { ...session, life: sessionLife }, clock.now())

  const saved = { userId: cast.maria.id, title: 'Still there', text: 'It is.' }
  const replies = await db
    .insert(savedReplies)
    .values([1, 2].map((slot) => ({ ...saved, slot })))
    .returning()
  const draft = { slot: 1, content: draftContent, imageUrls: [], createdAt: clock.now(), updatedAt: clock.now() }
  const [herDraft, hisDraft] = await db
    .insert(listingDrafts)
    .values([cast.maria.id, cast.boris.id].map((ownerId) => ({ ...draft, id: randomUUID(), ownerId })))
    .returning()
  const run = { source: 'file', name: 'stock.csv', state: 'planned', goesOn: false } as const
  const at = { createdAt: clock.now(), touchedAt: clock.now() }
  const [marias, boris] = await db
    .insert(stockRuns)
    .values([cast.maria.id, cast.boris.id].map((sellerId) => ({ ...run, ...at, sellerId })))
    .returning()
  const heldLine = {
    position: 1,
    line: 2,
    title: 'A car',
    kind: 'held',
    done: true,
    given: { fields: { price: 1 } },
  } as const
  const mapping = { source: 'file', name: 'stock.csv', columns: {}, createdAt: new Date(), usedAt: new Date() } as const
  const [hersMapping, hisMapping] = await db
    .insert(stockMappings)
    .values([cast.maria, cast.boris].map(({ id }) => ({ ...mapping, sellerId: id, signature: 'a' })))
    .returning({ id: stockMappings.id })
  await db.insert(stockLines).values([marias!, boris!].map(({ id: runId }) => ({ ...heldLine, runId })))
  const feed = {
    slot: 1,
    url: 'https://feeds.example/stock.csv',
    schedule: 'hourly',
    hour: 4,
    timeZone: 'UTC',
  } as const
  // The feed is Ada's, because Maria has an import in progress and can't start another one.
  const activeFeed = { ...feed, state: 'active' as const, dueAt: clock.now(), createdAt: clock.now() }
  const [adasFeed, hisFeed] = await db
    .insert(stockFeeds)
    .values([cast.ada.id, cast.boris.id].map((sellerId) => ({ ...activeFeed, sellerId })))
    .returning()
  const newKey = { name: 'Feed', scopes: ['stock:read' as const], days: 1 }
  const keyOf = async (id: string) => (await createApiKey({ db, clock, config }, { id, role: 'user' }, newKey)).id
  const [hersKey, hisKey] = [await keyOf(cast.maria.id), await keyOf(cast.boris.id)]

  const documentRow = { slot: 1, kind: 'service', title: 'Service', originalSize: 1, uploadedAt: clock.now() } as const
  const waiting = { state: 'waiting', waitingSince: clock.now() } as const
  const [hersDocument, hisDocument] = await db
    .insert(documentTable)
    .values([
      { ...documentRow, ...waiting, vehicleId: open, originalKey: 'hers' },
      { ...documentRow, vehicleId: own, originalKey: 'his' },
    ])
    .returning()

  const { rows } = await db.execute<{ id: string }>(
    sql`select id from graphile_worker.add_job('send_mail', '{}'::json)`,
  )

  const genuine = questionToken(keys.confirmations, question, cast.boris.email)
  return {
    listing: { hidden: listings, open: [open, sold], own, none: 999_999 },
    conversation: {
      hidden: [
        { value: talk.id, stranger: 'boris', label: 'open' },
        { value: reported.id, stranger: 'boris', label: 'reported' },
        { value: held.id, stranger: 'maria', label: 'held back from its seller' },
      ],
      open: [],
      none: 999_999,
    },
    question: {
      hidden: [
        {
          value: genuine.replace(/[^.]*$/, signature),
          stranger: 'maria',
          label: 'signed with a wrong key',
        },
        {
          value: genuine.replace(/^[^.]*/, 'dXNlcl9ldmU'),
          stranger: 'maria',
          label: 'signed for another user',
        },
      ],
      open: [],
      own: genuine,
      owned: [genuine],
      none: `dXNlcl9ldmU.1.${signature}`,
    },
    emailedListing: { hidden: listings, open: [], own, owned: [own], none: 999_999 },
    link: {
      hidden: [
        { value: `${talk.id}-${signature}`, stranger: 'boris', label: 'signed with a wrong key' },
        {
          value: conversationToken(keys.conversations, held).replace(/^\d+/, `${talk.id}`),
          stranger: 'boris',
          label: 'signed for another conversation',
        },
        {
          value: conversationToken(keys.conversations, { ...talk, linkKey: 'taken back' }),
          stranger: 'boris',
          label: 'revoked',
        },
      ],
      open: [],
      owned: [conversationToken(keys.conversations, talk)],
      none: `999999-${signature}`,
    },
    picture: {
      hidden: [
        { value: picture('a'), stranger: 'boris', label: 'uploaded by another user' },
        { value: picture('c'), stranger: 'boris', label: 'without an owner' },
      ],
      open: [],
      own: picture('b'),
      owned: [picture('b')],
      none: picture('0'),
    },
    session: {
      hidden: [{ value: session.sid, stranger: 'boris', label: 'active' }],
      open: [],
      none: 'sess_none',
    },
    member: {
      hidden: [{ value: eve.id, stranger: 'boris', label: 'suspended' }],
      open: [cast.maria.id],
      none: 'user_nobody',
    },
    draft: {
      hidden: [{ value: herDraft!.id, stranger: 'boris', label: 'of another user' }],
      open: [],
      own: hisDraft!.id,
      none: randomUUID(),
    },
    reply: {
      hidden: replies.map(({ id }) => ({ value: id, stranger: 'boris' as const, label: 'saved by another user' })),
      open: [],
      none: 999_999,
    },
    ...(await insertSearches(tools)),
    ...(await insertShortlists(tools)),
    ...(await insertNotifications(tools, open)),
    device: await insertDevice(tools),
    document: {
      hidden: [{ value: hersDocument!.id, stranger: 'boris', label: 'uploaded by another user' }],
      open: [],
      own: hisDocument!.id,
      none: 999_999,
    },
    mail: { hidden: [], open: [rows[0]!.id], none: 999_999 },
    run: {
      hidden: [{ value: marias!.id, stranger: 'boris', label: 'planned' }],
      open: [],
      own: boris!.id,
      none: 999_999,
    },
    mapping: {
      hidden: [{ value: hersMapping!.id, stranger: 'boris', label: 'remembered' }],
      open: [],
      own: hisMapping!.id,
      none: 999_999,
    },
    key: { hidden: [{ value: hersKey, stranger: 'boris', label: 'active' }], open: [], own: hisKey, none: 999_999 },
    feed: {
      hidden: [{ value: adasFeed!.id, stranger: 'boris', label: 'active' }],
      open: [],
      own: hisFeed!.id,
      none: 999_999,
    },
    token: { hidden: [{ value: 'guessed', stranger: 'boris', label: 'guessed' }], open: [], none: 'another' },
  }
}
