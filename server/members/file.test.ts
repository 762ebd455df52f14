import { expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { memberFiles, members } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { cast, insertListing } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { inquiries } from '../inquiries/table.ts'

const api = memberApp()
const ada = () => api.as('ada')
const file = (id: string) => ada()(memberFiles.read, { params: { id } })

test('a seller’s file has the record, current rejections, reports, messages and actions', async () => {
  const { db } = api.tools
  const [shown, rejected, undone] = [
    await insertListing(db),
    await insertListing(db, { status: 'pending', approvedAt: null, model: 'Cayman' }),
    await insertListing(db, { status: 'pending', approvedAt: null, model: 'Boxster' }),
  ]
  await api.anon(reports.send, { body: { vehicleId: shown, reason: 'fraud', text: 'Not real.' } })
  for (const id of [rejected, undone])
    await ada()(moderation.reject, { params: { id }, body: { reason: 'pictures', note: 'Dark.' } })
  await ada()(moderation.undo, { body: { listings: [{ id: undone, version: 2 }] } })
  const inquiry = { vehicleId: shown, userId: cast.boris.id, name: 'Boris', email: 'b@example.com', message: 'Hello' }
  await db
    .insert(inquiries)
    .values({ ...inquiry, state: 'reported', movedBy: 'seller', note: 'Rude.', waitingSince: new Date() })
  await db.insert(inquiries).values(inquiry)

  const found = await file(cast.maria.id)
  const car = { listingId: shown, listing: '2019 Porsche 911 GT3' }
  expect(found).toMatchObject({
    member: { id: cast.maria.id, listings: 3 },
    record: { listings: { approved: 1, rejected: 1, pending: 1 }, rejections: 1, reports: 1 },
    rejections: [{ listingId: rejected, transition: 'reject', reason: 'pictures', note: 'Dark.', byName: 'admin' }],
    reports: [{ ...car, reason: 'fraud', text: 'Not real.', resolution: null }],
    messages: [{ ...car, side: 'seller', name: 'Boris', state: 'reported', movedBy: 'seller', note: 'Rude.' }],
    notes: [],
  })
  expect(found.acts?.map(({ act }) => act)).toEqual(['listing.undoReject', 'listing.reject', 'listing.reject'])
  expect(await file(cast.boris.id)).toMatchObject({ messages: [{ side: 'buyer' }], acts: [], rejections: [] })
  await expect(file('nobody')).rejects.toMatchObject({ status: 404 })
})

test('only staff can read notes, and the audit trail records them without their text', async () => {
  const add = (id: string, text: string) => ada()(memberFiles.addNote, { params: { id }, body: { text } })
  expect(await add(cast.maria.id, ' Called on Monday. ')).toMatchObject({ text: 'Called on Monday.', byName: 'admin' })
  await add(cast.maria.id, 'Called again.')
  expect((await file(cast.maria.id)).notes.map(({ text }) => text)).toEqual(['Called again.', 'Called on Monday.'])
  const [act] = (await ada()(audit.list, { query: { limit: 1 } })).items
  expect(act).toMatchObject({ act: 'user.note', subjectId: cast.maria.id, details: {} })
  await expect(add('nobody', 'Who?')).rejects.toMatchObject({ status: 404 })
  await expect(add(cast.maria.id, ' ')).rejects.toMatchObject({ status: 400 })
})

test('several accounts can be suspended for one reason, each separately', async () => {
  const ids = [cast.boris.id, cast.ada.id, 'nobody']
  const results = await ada()(members.suspendAll, { body: { ids, reason: 'Spam.' } })
  expect(results.map(({ problem }) => problem)).toEqual([null, 'own_account', 'user_not_found'])
  expect((await file(cast.boris.id)).member).toMatchObject({ suspensionReason: 'Spam.' })
})

test('several cars can be featured, and can stop being featured', async () => {
  const id = await insertListing(api.tools.db)
  const listings = [
    { id, version: 1 },
    { id: 999_999, version: 1 },
  ]
  const feature = (featured: boolean) => ada()(moderation.featureAll, { body: { listings, featured } })
  expect((await feature(true)).map(({ problem }) => problem)).toEqual([null, 'listing_not_found'])
  const isFeatured = async () =>
    (await ada()(moderation.inventory, { query: { featured: 'yes' } })).items.map((listing) => listing.id).includes(id)
  expect(await isFeatured()).toBe(true)
  await feature(false)
  expect(await isFeatured()).toBe(false)
})
