import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect, test } from 'vitest'
import { requestUrl } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { LeadDelivery } from '#contract/leads/delivery/endpoints.ts'
import type { PersonalData } from '#contract/users/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { createApiKey } from '#server/accounts/api-keys.ts'
import { beginSession } from '#server/accounts/sessions.ts'
import { documents } from '#server/documents/table.ts'
import { listingDrafts } from '#server/drafts/table.ts'
import { favorites } from '#server/favorites/table.ts'
import { stockFeeds } from '#server/imports/feeds/table.ts'
import { stockMappings, stockRuns } from '#server/imports/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { leadAddresses } from '#server/leads/delivery/table.ts'
import { savedReplies } from '#server/leads/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { images } from '#server/pictures/table.ts'
import { pushDevices } from '#server/push/table.ts'
import { savedSearches } from '#server/saved-searches/table.ts'
import { shortlists, shortlistVehicles } from '#server/shortlists/table.ts'
import { testApp } from '../server/app.ts'
import { cast, draftContent, insertCast, insertListing } from '../server/cast.ts'
import { sessionLife } from '../server/session-life.ts'
import { tokenOf } from '../server/tokens.ts'

const hers = {
  session: 'sess_hers',
  public: 0,
  pending: 0,
  conversation: 0,
  reply: 0,
  device: 0,
  search: 0,
  shortlist: 0,
  notification: 0,
  draft: '',
  document: 0,
  run: 0,
  mapping: 0,
  key: 0,
  feed: 0,
  picture: '/images/v2-0123456789abcdef0123456789abcdef.webp',
}
const api = testApp({
  prepare: async (tools) => {
    const { db } = tools
    const { id: ownerId } = cast.maria
    await insertCast(db)
    hers.public = await insertListing(db)
    hers.pending = await insertListing(db, { status: 'pending' })
    await db.insert(images).values({ url: hers.picture, ownerId, width: 16, height: 10, placeholder: 'data:,' })
    await db.insert(favorites).values({ userId: ownerId, vehicleId: hers.public })
    await beginSession(
      db,
      { sid: hers.session, userId: ownerId, provider: 'embedded', life: sessionLife, agent: null },
      new Date(),
    )
    const at = { createdAt: new Date(), touchedAt: new Date() }
    const run = { sellerId: ownerId, source: 'file', name: 'stock.csv', state: 'planned', goesOn: false } as const
    hers.run = (
      await db
        .insert(stockRuns)
        .values({ ...run, ...at })
        .returning()
    )[0]!.id
    const feed = {
      slot: 1,
      url: 'https://feeds.example/stock.csv',
      schedule: 'hourly',
      hour: 4,
      timeZone: 'UTC',
    } as const
    const feedTimes = { state: 'active', dueAt: new Date(), createdAt: new Date() } as const
    const feeds = await db
      .insert(stockFeeds)
      .values({ ...feed, ...feedTimes, sellerId: ownerId })
      .returning()
    hers.feed = feeds[0]!.id
    const mapping = { sellerId: ownerId, signature: 'a', source: 'file', name: 'stock.csv', columns: {} } as const
    hers.mapping = (
      await db
        .insert(stockMappings)
        .values({ ...mapping, createdAt: new Date(), usedAt: new Date() })
        .returning()
    )[0]!.id
    const key = { name: 'Feed', scopes: ['stock:read' as const], days: 1 }
    hers.key = (await createApiKey({ ...tools, db }, { id: ownerId, role: 'user' }, key)).id
    const message = { name: 'Maria', email: cast.maria.email, message: 'Hello.' }
    const inquiry = { ...message, vehicleId: hers.public, userId: ownerId }
    hers.conversation = (await db.insert(inquiries).values(inquiry).returning())[0]!.id
    const document = { slot: 1, kind: 'service', title: 'Service', originalSize: 1, uploadedAt: new Date() } as const
    const inserted = await db
      .insert(documents)
      .values({ ...document, vehicleId: hers.public, originalKey: 'hers' })
      .returning()
    hers.document = inserted[0]!.id
    const draft = {
      id: randomUUID(),
      ownerId,
      slot: 1,
      content: draftContent,
      imageUrls: [],
      createdAt: new Date(),
      updatedAt: new Date(),
    }
    hers.draft = (await db.insert(listingDrafts).values(draft).returning())[0]!.id
    const reply = { userId: ownerId, slot: 1, title: 'Still there', text: 'It is.' }
    const address = {
      address: 'hers@crm.example',
      state: 'active',
      requestedAt: new Date(),
      confirmedAt: new Date(),
    } as const
    await db.insert(leadAddresses).values({ ...address, sellerId: ownerId })
    const saved = {
      name: 'Hers',
      query: '',
      frequency: 'daily',
      createdAt: new Date(),
      confirmedAt: new Date(),
    } as const
    hers.search = (
      await db
        .insert(savedSearches)
        .values({ ...saved, userId: ownerId, slot: 1 })
        .returning()
    )[0]!.id
    const list = { userId: ownerId, slot: 1, name: 'Hers', createdAt: new Date() }
    hers.shortlist = (await db.insert(shortlists).values(list).returning())[0]!.id
    const entry = { shortlistId: hers.shortlist, slot: 1, vehicleId: hers.public, addedAt: new Date() }
    await db.insert(shortlistVehicles).values(entry)
    const endpoint = 'https://push.example/hers'
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), serverKey: 'A'.repeat(87) }
    const device = { ...keys, userId: ownerId, slot: 1, endpoint, createdAt: new Date() }
    hers.device = (await db.insert(pushDevices).values(device).returning())[0]!.id
    const notification = { event: 'returned', subject: 'vehicle', vehicleId: hers.public, listed: true } as const
    hers.notification = (
      await db
        .insert(notifications)
        .values({ ...notification, userId: ownerId, createdAt: new Date() })
        .returning()
    )[0]!.id
    hers.reply = (await db.insert(savedReplies).values(reply).returning())[0]!.id
  },
})

type Person = keyof typeof cast
type Outcome = (answer: Response) => unknown
type Row = {
  params?: object
  body?: object
  /** Expected outcomes for Maria (the owner), Boris (another user), and Ada (an admin; only if hers differs from Boris's). */
  maria: Outcome
  boris: Outcome
  ada?: Outcome
  visitor?: Outcome
}

const status =
  (code: number, problem?: string): Outcome =>
  (answer) =>
    expect([answer.statusCode, ...(problem ? [answer.json().code] : [])]).toEqual([code, ...(problem ? [problem] : [])])
const gives =
  (read: (json: never) => unknown, expected: () => unknown): Outcome =>
  (answer) =>
    expect([answer.statusCode, read(answer.json() as never)]).toEqual([200, expected()])
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
const isHerEmail = ({ email }: { email: string }) => email === cast.maria.email
const hasHers = (rows: { id: number }[]) => ids(rows).includes(hers.notification)
const wholeJson = (json: unknown) => json
const dataOf = ({ data }: PersonalData) => data.profile![0]!.id
const devices = (json: { devices: { endpoint: string }[] }) => json.devices.map(({ endpoint }) => endpoint)
const addressOfLeads = ({ address }: LeadDelivery) => address?.address
const none = gives(wholeJson, () => [])
const noShortlist = status(404, 'shortlist_not_found')
/** Expects a file with this many of Maria's leads. Each contains her message, which starts with “Hello.”. */
const fileWith =
  (count: number): Outcome =>
  ({ statusCode, body }) =>
    expect([statusCode, body.match(/Hello\./g)?.length ?? 0]).toEqual([200, count])
const givesOwnUser = (person: Person) =>
  gives(
    (user: { id: string }) => user.id,
    () => cast[person].id,
  )

const rows: Record<string, () => Row> = {
  'desk.listings': () => ({ maria: gives(ids, () => [hers.public, hers.pending]), boris: none }),
  'listings.own': () => ({
    params: { id: hers.pending },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
  }),
  'listings.read': () => ({
    params: { id: hers.pending },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
    ada: status(200),
    visitor: status(404, 'listing_not_found'),
  }),
  'listings.submit': () => ({
    body: {
      make: 'BMW',
      model: 'M3',
      year: 2020,
      price: 1,
      mileage: 0,
      bodyStyle: 'Sedans',
      imageUrls: [hers.picture],
    },
    maria: status(201),
    boris: status(400, 'picture_not_yours'),
  }),
  'listings.edit': () => ({
    params: { id: hers.pending },
    body: {
      version: 1,
      make: 'BMW',
      model: 'M3',
      year: 2020,
      price: 100_000,
      mileage: 0,
      bodyStyle: 'Sedans',
      imageUrls: [hers.picture],
    },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
    ada: status(403, 'not_allowed'),
  }),
  'listings.move': () => ({
    params: { id: hers.public },
    body: { transition: 'renew' },
    maria: status(200),
    boris: status(403, 'not_allowed'),
    ada: status(403, 'not_allowed'),
  }),
  'listings.undo': () => ({
    params: { id: hers.public },
    body: { version: 1 },
    maria: status(409, 'not_undone'), // server/listings/undo.test.ts tests the ownership of moves
    boris: status(403, 'not_allowed'),
    ada: status(403, 'not_allowed'),
  }),
  'listings.withdraw': () => ({
    params: { id: hers.pending },
    maria: status(204),
    boris: status(404, 'listing_not_found'),
    ada: status(403, 'not_allowed'),
  }),
  'history.showFinalPrice': () => ({
    params: { id: hers.public },
    body: { public: true },
    maria: status(409, 'listing_moved'), // the listing isn't sold; see server/sold/sold.test.ts
    boris: status(403, 'not_allowed'),
    ada: status(403, 'not_allowed'),
  }),
  'confirmations.readPreference': () => ({
    maria: gives(wholeJson, () => ({ asked: true })),
    boris: gives(wholeJson, () => ({ asked: true })),
  }),
  'confirmations.setPreference': () => ({
    body: { asked: true },
    maria: status(200),
    boris: status(200),
  }),
  'history.events': () => ({
    params: { id: hers.pending },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
    ada: status(200),
  }),
  'documents.own': () => ({
    params: { id: hers.public },
    maria: gives(ids, () => [hers.document]),
    boris: status(404, 'listing_not_found'),
  }),
  'documents.upload': () => ({
    params: { id: hers.public },
    maria: status(415, 'form_expected'),
    boris: status(404, 'listing_not_found'),
  }),
  'documents.read': () => ({
    params: { id: hers.document },
    maria: status(200),
    boris: status(404, 'document_not_found'),
    ada: status(200),
  }),
  // The document has no file and no pages, so even its owner gets a 404. documents/documents.test.ts tests the content.
  'documents.page': () => ({
    params: { id: hers.document, position: 1 },
    maria: status(404, 'document_not_found'),
    boris: status(404, 'document_not_found'),
  }),
  'documents.original': () => ({
    params: { id: hers.document },
    maria: status(404, 'document_not_found'),
    boris: status(404, 'document_not_found'),
  }),
  'documents.change': () => ({
    params: { id: hers.document },
    body: { version: 1, kind: 'invoice', title: 'Invoice', facts: [], pages: [] },
    maria: status(200),
    boris: status(404, 'document_not_found'),
  }),
  'documents.move': () => ({
    params: { id: hers.document },
    body: { version: 1, transition: 'withdraw' },
    maria: status(409, 'document_moved'),
    boris: status(404, 'document_not_found'),
  }),
  'documents.remove': () => ({
    params: { id: hers.document },
    maria: status(204),
    boris: status(404, 'document_not_found'),
  }),
  'condition.own': () => ({
    params: { id: hers.pending },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
  }),
  'condition.change': () => ({
    params: { id: hers.public },
    body: { version: 0, flaws: [], noneKnown: true },
    maria: status(200),
    boris: status(403, 'not_allowed'),
    ada: status(403, 'not_allowed'),
  }),
  'desk.waiting': () => ({
    maria: gives(wholeJson, () => ({ unanswered: 1, reminders: 0, expiring: 0, rejected: 0 })),
    boris: gives(wholeJson, () => ({ unanswered: 0, reminders: 0, expiring: 0, rejected: 0 })),
  }),
  'desk.change': () => ({
    body: { listings: [{ id: hers.pending, version: 1 }], change: { kind: 'amount', amount: 1 } },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
  }),
  'imports.runs': () => ({ maria: gives(ids, () => [hers.run]), boris: none }),
  'imports.run': () => ({ params: { id: hers.run }, maria: status(200), boris: status(404, 'run_not_found') }),
  'imports.lines': () => ({ params: { id: hers.run }, maria: status(200), boris: status(404, 'run_not_found') }),
  'imports.upload': () => ({ maria: status(409, 'run_open'), boris: status(415) }), // a new import belongs to its uploader
  'imports.fetch': () => ({
    body: { url: 'https://feeds.example/stock.csv' },
    maria: status(409, 'run_open'),
    boris: status(201),
    ada: status(201),
  }),
  'imports.exportJson': () => ({
    maria: gives(
      (stock: unknown[]) => stock.length > 1,
      () => true,
    ),
    boris: none,
  }),
  'imports.exportCsv': () => ({
    maria: (answer) => expect(answer.body.split('\r\n').length).toBeGreaterThan(3),
    boris: (answer) => expect(answer.body.split('\r\n').length).toBe(2),
  }),
  'imports.move': () => ({
    params: { id: hers.run },
    body: { transition: 'cancel' },
    maria: status(200),
    boris: status(404, 'run_not_found'),
  }),
  'imports.columns': () => ({
    params: { id: hers.run },
    maria: status(409, 'run_moved'), // no columns await a choice
    boris: status(404, 'run_not_found'),
  }),
  'imports.map': () => ({
    params: { id: hers.run },
    body: { columns: [{ name: 'Stock', field: 'stockNumber' }] },
    maria: status(409, 'run_moved'),
    boris: status(404, 'run_not_found'),
  }),
  'imports.mappings': () => ({ maria: gives(ids, () => [hers.mapping]), boris: none }),
  'imports.forgetMapping': () => ({
    params: { id: hers.mapping },
    maria: status(204),
    boris: status(404, 'mapping_not_found'),
  }),
  'imports.confirmPrice': () => ({
    params: { id: hers.run },
    body: { position: 1, confirmPrice: 1 },
    maria: status(409, 'run_moved'), // no line awaits confirmation
    boris: status(404, 'run_not_found'),
  }),
  'stockFeeds.list': () => ({ maria: gives(ids, () => [hers.feed]), boris: none }),
  'stockFeeds.create': () => ({
    body: { url: 'http://feeds.example/stock.csv', schedule: 'hourly' },
    maria: status(400, 'invalid_request'),
    boris: status(400, 'invalid_request'),
  }),
  'stockFeeds.change': () => ({
    params: { id: hers.feed },
    body: { url: 'https://feeds.example/other.csv', schedule: 'daily' },
    maria: status(200),
    boris: status(404, 'feed_not_found'),
  }),
  'stockFeeds.run': () => ({
    params: { id: hers.feed },
    maria: status(200),
    boris: status(404, 'feed_not_found'),
  }),
  'stockFeeds.move': () => ({
    params: { id: hers.feed },
    body: { transition: 'pause' },
    maria: status(200),
    boris: status(404, 'feed_not_found'),
  }),
  'stockFeeds.remove': () => ({ params: { id: hers.feed }, maria: status(204), boris: status(404, 'feed_not_found') }),
  'apiKeys.list': () => ({ maria: gives(ids, () => [hers.key]), boris: none }),
  'apiKeys.create': () => ({
    body: { name: 'Feed', scopes: ['stock:read'], days: 1 },
    maria: status(403, 'wrong_password'),
    boris: status(403, 'wrong_password'),
  }),
  'apiKeys.revoke': () => ({ params: { id: hers.key }, maria: status(204), boris: status(404, 'key_not_found') }),
  'favorites.list': () => ({ maria: gives(ids, () => [hers.public]), boris: none }),
  'favorites.ids': () => ({ maria: gives(wholeJson, () => [hers.public]), boris: none }),
  'favorites.check': () => ({
    params: { vehicleId: hers.public },
    maria: gives(wholeJson, () => ({ isFavorite: true })),
    boris: gives(wholeJson, () => ({ isFavorite: false })),
  }),
  'favorites.read': () => ({
    params: { vehicleId: hers.public },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
  }),
  'favorites.add': () => ({
    body: { vehicleId: hers.pending },
    maria: status(404, 'listing_not_found'),
    boris: status(404, 'listing_not_found'),
  }),
  'favorites.addAll': () => ({
    body: { vehicleIds: [hers.pending] },
    maria: gives(wholeJson, () => ({ vehicleIds: [] })),
    boris: gives(wholeJson, () => ({ vehicleIds: [] })),
  }),
  'favorites.remove': () => ({ params: { vehicleId: hers.public }, maria: status(200), boris: status(200) }),
  'inquiries.sent': () => ({
    maria: gives(
      (sent: unknown[]) => sent.length,
      () => 1,
    ),
    boris: none,
  }),
  'conversations.received': () => ({ maria: gives(ids, () => [hers.conversation]), boris: none }),
  'conversations.unread': () => ({
    maria: gives(wholeJson, () => ({ received: 1, sent: 0 })),
    boris: gives(wholeJson, () => ({ received: 0, sent: 0 })),
  }),
  'conversations.read': () => ({
    params: { id: hers.conversation },
    maria: status(200),
    boris: status(404, 'conversation_not_found'),
  }),
  'conversations.write': () => ({
    params: { id: hers.conversation },
    body: { text: 'Hello.' },
    maria: status(201),
    boris: status(404, 'conversation_not_found'),
  }),
  'conversations.move': () => ({
    params: { id: hers.conversation },
    body: { transition: 'close' },
    maria: status(200),
    boris: status(404, 'conversation_not_found'),
  }),
  'conversations.renewLink': () => ({
    params: { id: hers.conversation },
    maria: status(403, 'not_allowed'),
    boris: status(404, 'conversation_not_found'),
  }),
  'leads.read': () => ({
    params: { id: hers.conversation },
    maria: status(200),
    boris: status(404, 'conversation_not_found'),
  }),
  'leads.move': () => ({
    params: { id: hers.conversation },
    body: { transition: 'sell' },
    maria: status(200),
    boris: status(404, 'conversation_not_found'),
  }),
  'leads.remind': () => ({
    params: { id: hers.conversation },
    body: { at: new Date(Date.now() + 86_400_000).toISOString() },
    maria: status(200),
    boris: status(404, 'conversation_not_found'),
  }),
  'leads.clearReminder': () => ({
    params: { id: hers.conversation },
    maria: status(200),
    boris: status(404, 'conversation_not_found'),
  }),
  'leads.csv': () => ({ maria: fileWith(1), boris: fileWith(0) }),
  'leads.adf': () => ({ maria: fileWith(1), boris: fileWith(0) }),
  'drafts.list': () => ({ maria: gives(ids, () => [hers.draft]), boris: none }),
  'drafts.read': () => ({ params: { id: hers.draft }, maria: status(200), boris: status(404, 'draft_not_found') }),
  'drafts.save': () => ({
    params: { id: hers.draft },
    body: { ...draftContent, version: 1 },
    maria: status(200),
    boris: status(404, 'draft_not_found'),
  }),
  'drafts.remove': () => ({ params: { id: hers.draft }, maria: status(204), boris: status(404, 'draft_not_found') }),
  'savedSearches.list': () => ({ maria: gives(ids, () => [hers.search]), boris: none }),
  'savedSearches.save': () => ({
    body: { name: 'Mine', query: 'make=BMW', frequency: 'daily' },
    maria: status(201),
    boris: status(201),
  }),
  'savedSearches.change': () => ({
    params: { id: hers.search },
    body: { name: 'Other', frequency: 'off' },
    maria: status(200),
    boris: status(404, 'saved_search_not_found'),
  }),
  'savedSearches.remove': () => ({
    params: { id: hers.search },
    maria: status(204),
    boris: status(404, 'saved_search_not_found'),
  }),
  'shortlists.list': () => ({ maria: gives(ids, () => [hers.shortlist]), boris: none }),
  'shortlists.create': () => ({ body: { name: 'Mine' }, maria: status(201), boris: status(201) }),
  'shortlists.read': () => ({ params: { id: hers.shortlist }, maria: status(200), boris: noShortlist }),
  'shortlists.rename': () => ({
    params: { id: hers.shortlist },
    body: { name: 'Other' },
    maria: status(204),
    boris: noShortlist,
  }),
  'shortlists.addVehicle': () => ({
    params: { id: hers.shortlist, vehicleId: hers.public },
    maria: status(204),
    boris: noShortlist,
  }),
  'shortlists.changeNote': () => ({
    params: { id: hers.shortlist, vehicleId: hers.public },
    body: { note: 'Blue.' },
    maria: status(204),
    boris: noShortlist,
  }),
  'shortlists.removeVehicle': () => ({
    params: { id: hers.shortlist, vehicleId: hers.public },
    maria: status(204),
    boris: noShortlist,
  }),
  'shortlists.share': () => ({ params: { id: hers.shortlist }, maria: status(200), boris: noShortlist }),
  'shortlists.revoke': () => ({ params: { id: hers.shortlist }, maria: status(204), boris: noShortlist }),
  'shortlists.removeComment': () => ({
    params: { id: hers.shortlist, commentId: 999_999 },
    maria: status(404, 'shortlist_comment_not_found'),
    boris: noShortlist,
  }),
  'push.devices': () => ({
    maria: gives(devices, () => ['https://push.example/hers']),
    boris: gives(devices, () => []),
  }),
  'push.addDevice': () => ({
    body: { endpoint: 'https://push.example/new', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    maria: status(200),
    boris: status(200),
  }),
  'push.removeDevice': () => ({ params: { id: hers.device }, boris: status(204), maria: status(204) }),
  'shortlists.remove': () => ({ params: { id: hers.shortlist }, maria: status(204), boris: noShortlist }),
  'notifications.list': () => ({ maria: gives(hasHers, () => true), boris: gives(hasHers, () => false) }),
  'notifications.unread': () => ({ maria: status(200), boris: gives(wholeJson, () => ({ count: 0, messages: 0 })) }),
  'notifications.markRead': () => ({
    params: { id: hers.notification },
    maria: status(204),
    boris: status(404, 'notification_not_found'),
  }),
  'notifications.markAllRead': () => ({ maria: status(204), boris: status(204) }),
  'notifications.settings': () => ({ maria: status(200), boris: status(200) }),
  'notifications.changeSetting': () => ({
    params: { kind: 'matches' },
    body: { product: true, email: true, push: false },
    maria: status(200),
    boris: status(200),
  }),
  'notifications.emailPause': () => ({
    maria: gives(isHerEmail, () => true),
    boris: gives(isHerEmail, () => false),
  }),
  'notifications.resumeEmails': () => ({ maria: status(204), boris: status(204) }),
  'savedReplies.list': () => ({ maria: gives(ids, () => [hers.reply]), boris: none }),
  'pricing.ofDraft': () => ({
    // The query is missing on purpose. The response doesn't depend on the user, so an error is enough here.
    maria: status(400),
    boris: status(400),
  }),
  'vin.decode': () => ({ body: { vin: '9113600012', year: 1973 }, maria: status(200), boris: status(200) }), // has no owner
  'savedReplies.add': () => ({ body: { title: 'Mine', text: 'Mine.' }, maria: status(201), boris: status(201) }),
  'savedReplies.change': () => ({
    params: { id: hers.reply },
    body: { title: 'Other', text: 'Other.' },
    maria: status(200),
    boris: status(404, 'reply_not_found'),
  }),
  'savedReplies.remove': () => ({
    params: { id: hers.reply },
    maria: status(204),
    boris: status(404, 'reply_not_found'),
  }),
  'leadDelivery.read': () => ({
    maria: gives(addressOfLeads, () => 'hers@crm.example'),
    boris: gives(addressOfLeads, () => undefined),
  }),
  'leadDelivery.request': () => ({
    body: { address: 'own@crm.example' },
    maria: gives(addressOfLeads, () => 'hers@crm.example'),
    boris: gives(addressOfLeads, () => undefined),
  }),
  'leadDelivery.move': () => ({
    body: { transition: 'pause' },
    maria: status(200),
    boris: status(409, 'delivery_moved'),
  }),
  'leadDelivery.remove': () => ({ maria: status(204), boris: status(204) }),
  'statistics.listing': () => ({
    params: { id: hers.pending },
    maria: status(200),
    boris: status(404, 'listing_not_found'),
    ada: status(200),
  }),
  'users.current': () => ({ maria: givesOwnUser('maria'), boris: givesOwnUser('boris'), ada: givesOwnUser('ada') }),
  'users.change': () => ({
    body: { profileImageUrl: hers.picture },
    maria: givesOwnUser('maria'),
    boris: status(400, 'picture_not_yours'),
  }),
  'users.export': () => ({
    maria: gives(dataOf, () => cast.maria.id),
    boris: gives(dataOf, () => cast.boris.id),
    ada: gives(dataOf, () => cast.ada.id),
  }),
  'accounts.state': () => ({ maria: status(200), boris: status(200) }),
  'accounts.changeEmail': () => ({
    body: { email: 'other@example.com', password: 'x' },
    maria: status(403, 'wrong_password'),
    boris: status(403, 'wrong_password'),
  }),
  // The users in these tests have no accounts with the embedded provider.
  'accounts.sendVerification': () => ({ maria: status(404, 'user_not_found'), boris: status(404, 'user_not_found') }),
  'sessions.list': () => ({
    maria: gives(
      (list: { current: boolean }[]) => [list.length > 1, list.filter(({ current }) => current).length],
      () => [true, 1],
    ),
    boris: gives(
      (list: { id: string }[]) => list.filter(({ id }) => id === hers.session).length,
      () => 0,
    ),
  }),
  'sessions.end': () => ({
    params: { id: hers.session },
    maria: status(204),
    boris: status(404, 'session_not_found'),
  }),
  'sessions.endOthers': () => ({ maria: status(204), boris: status(204) }),
  'users.endSessions': () => ({ maria: status(204), boris: status(204) }),
  'users.remove': () => ({ body: {}, maria: status(403, 'wrong_password'), boris: status(403, 'wrong_password') }),
  // pictures/upload.test.ts tests that a new picture belongs to its uploader.
  'pictures.images': () => ({ maria: status(415), boris: status(415) }),
}

const endpoints = Object.entries(contract).flatMap(([groupName, group]) =>
  Object.entries(group).map(([name, endpoint]): [string, Endpoint] => [`${groupName}.${name}`, endpoint]),
)

// Admin endpoints have no owners. access.test.ts covers them.
test('every member endpoint has a row here', () => {
  const closed = endpoints.filter(([, { access }]) => access === 'member').map(([name]) => name)
  expect(closed.filter((name) => !(name in rows))).toEqual([])
})

// Strangers call before Maria does, because their calls must leave her objects unchanged.
test.each(Object.keys(rows))('%s returns only the caller’s own objects', async (name) => {
  const endpoint = endpoints.find(([endpointName]) => endpointName === name)![1]
  const { params, body, maria, boris, ada = boris, visitor } = rows[name]!()
  const send = async (person: Person | null) => {
    const token = person && (await tokenOf(api, cast[person].id, 'active'))
    return api.request({
      method: endpoint.method,
      url: requestUrl(endpoint, params),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    })
  }
  const herToken = await tokenOf(api, cast.maria.id, 'active')
  const before = await snapshot()
  if (visitor) visitor(await send(null))
  boris(await send('boris'))
  ada(await send('ada'))
  expect(await snapshot()).toEqual(before)
  const user = await api.request({ url: '/api/auth/user', headers: { authorization: `Bearer ${herToken}` } })
  expect(user.statusCode).toBe(200)
  maria(await send('maria'))
})

test.each(['pending', 'ended'] as const)(
  'a session that is %s counts as a visitor at public endpoints',
  async (kind) => {
    const headers = { authorization: `Bearer ${await tokenOf(api, cast.maria.id, kind)}` }
    const waiting = await insertListing(api.tools.db, { status: 'pending' })
    expect((await api.request({ url: `/api/vehicles/${waiting}`, headers })).statusCode).toBe(404)
    const payload = { vehicleId: hers.public, name: 'Maria', email: 'm@example.com', message: 'Hello.' }
    const sent = await api.request({ method: 'POST', url: '/api/inquiries', headers, payload })
    expect(sent.statusCode).toBe(201)
    const [stored] = await api.tools.db.select().from(inquiries).where(eq(inquiries.id, sent.json().id))
    expect(stored!.userId).toBeNull()
  },
)

async function snapshot() {
  const { rows } = await api.tools.pool.query(
    `select (select jsonb_agg(to_jsonb(v) order by id) from vehicles v where seller_id = $1) as vehicles,
            (select jsonb_agg(to_jsonb(f) order by id) from favorites f where user_id = $1) as favorites,
            (select jsonb_agg(to_jsonb(i) order by id) from inquiries i where user_id = $1) as inquiries,
            (select jsonb_agg(to_jsonb(l)) from leads l) as leads,
            (select jsonb_agg(to_jsonb(r) order by id) from saved_replies r where user_id = $1) as replies,
            (select jsonb_agg(to_jsonb(l) order by id) from shortlists l where user_id = $1) as shortlists,
            (select jsonb_agg(to_jsonb(v) order by id) from shortlist_vehicles v) as shortlisted,
            (select jsonb_agg(to_jsonb(r) order by id) from listing_drafts r where owner_id = $1) as drafts,
            (select jsonb_agg(to_jsonb(r) order by id) from stock_runs r where seller_id = $1) as runs,
            (select jsonb_agg(to_jsonb(m) order by id) from stock_mappings m where seller_id = $1) as mappings,
            (select jsonb_agg(to_jsonb(k) order by id) from api_keys k where user_id = $1) as keys,
            (select jsonb_agg(to_jsonb(p) order by url) from images p where owner_id = $1) as images,
            (select jsonb_agg(s.sid) from sessions s where sid = '${hers.session}' and sess ->> 'status' = 'active') as session,
            (select jsonb_agg(to_jsonb(d) order by id) from documents d) as documents,
            (select jsonb_agg(to_jsonb(c)) from listing_conditions c) as conditions,
            (select to_jsonb(u) from users u where id = $1) as person`,
    [cast.maria.id],
  )
  return rows[0]
}
