import { factNames, factOf } from '#contract/facts/rules.ts'
import { beginSession } from '#server/accounts/sessions.ts'
import { favorites } from '#server/favorites/table.ts'
import { stockFeeds } from '#server/imports/feeds/table.ts'
import { stockMappings, stockRuns } from '#server/imports/table.ts'
import { inquiries } from '#server/inquiries/table.ts'
import { reports } from '#server/moderation/reports/table.ts'
import { images } from '#server/pictures/table.ts'
import { searchToken } from '#server/saved-searches/link.ts'
import { savedSearches } from '#server/saved-searches/table.ts'
import { newLinkKey, shortlistToken } from '#server/shortlists/link.ts'
import { shortlists } from '#server/shortlists/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { cast, insertListing } from '../../server/cast.ts'
import { linkTokenOf } from '../../server/link.ts'
import { sessionLife } from '../../server/session-life.ts'
import type { Known } from './good-values.ts'

const held = { state: 'held', heldReason: 'trap', movedBy: 'guard', waitingSince: new Date() } as const
const states = ['approved', 'approved', 'approved', 'pending', 'rejected', 'paused', 'sold'] as const
const count = 210
const runCount = 20
const picture = `/images/v2-${'0123456789abcdef'.repeat(2)}.webp`

export async function populate({ db, clock }: Tools): Promise<void> {
  const createdAt = clock.now()
  await db
    .insert(images)
    .values({ url: picture, ownerId: cast.maria.id, width: 16, height: 10, placeholder: 'data:,', createdAt })
  for (let index = 0; index < count; index++) {
    const state = states[index % states.length]!
    const vehicleId = await insertListing(db, {
      sellerId: index % 10 === 9 ? cast.boris.id : cast.maria.id,
      status: state === 'sold' ? 'approved' : state,
      approvedAt: ['approved', 'sold', 'paused'].includes(state) ? createdAt : null,
      ...(state === 'sold' && { soldAt: createdAt }),
    })
    const from = { name: 'Boris', email: cast.boris.email, message: 'Is it still there?', userId: cast.boris.id }
    await db.insert(inquiries).values({ ...from, vehicleId, ...(index % 3 === 0 && held) })
    await db.insert(reports).values({ vehicleId, reporterKey: `key ${index}`, day: '2026-01-01', reason: 'fraud' })
    if (index % 4 === 0) await db.insert(favorites).values({ userId: cast.maria.id, vehicleId })
  }
  for (let index = 0; index < runCount; index++) {
    const run = { sellerId: cast.maria.id, source: 'file', name: 'stock.csv', state: 'done', goesOn: false } as const
    await db.insert(stockRuns).values({ ...run, createdAt, touchedAt: createdAt, finishedAt: createdAt })
    const mapping = { sellerId: cast.maria.id, source: 'file', name: 'stock.csv', columns: { Price: 'price' } } as const
    await db.insert(stockMappings).values({ ...mapping, signature: `signature ${index}`, createdAt, usedAt: createdAt })
  }
  for (let slot = 1; slot <= runCount; slot++) {
    const search = { name: `Search ${slot}`, query: `minPrice=${slot}`, frequency: 'off' } as const
    await db.insert(shortlists).values({ userId: cast.maria.id, slot, name: 'Cars', linkKey: newLinkKey(), createdAt })
    await db.insert(savedSearches).values({ userId: cast.maria.id, slot, ...search, createdAt, confirmedAt: createdAt })
  }
  const feed = {
    sellerId: cast.maria.id,
    slot: 1,
    schedule: 'daily',
    hour: 6,
    timeZone: 'UTC',
    state: 'paused',
  } as const
  await db
    .insert(stockFeeds)
    .values({ ...feed, pausedBy: 'seller', url: 'https://dealer.example/stock.csv', createdAt })
  for (const sid of sessions) {
    await beginSession(
      db,
      { sid, userId: cast.maria.id, provider: 'embedded', life: sessionLife, agent: null },
      createdAt,
    )
  }
}

export async function findKnownValues(tools: Tools): Promise<Known> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const tokens = await Promise.all(numbers.filter((id) => id % 5 === 0).map((id) => linkTokenOf(tools, id)))
  const searches = await tools.db.select().from(savedSearches)
  const lists = await tools.db.select().from(shortlists)
  const mostlyValid = (values: readonly unknown[], other: unknown) => [...values, ...values, ...values, other]
  return {
    ...optionsOfFacts(),
    'vehicles/id': numbers,
    'inquiries/id': numbers,
    'reports/id': numbers,
    'users/id': Object.values(cast).map(({ id }) => id),
    'sessions/id': sessions,
    'conversations/token': tokens,
    'runs/id': numbers.slice(0, runCount),
    'feeds/id': [1],
    'mappings/id': numbers.slice(0, runCount),
    'searches/id': numbers.slice(0, runCount),
    'search-alerts/token': searches.map((search) => searchToken(tools.keys.searches, search)),
    'shortlists/id': numbers.slice(0, runCount),
    'shared-shortlists/token': lists.map(({ id, linkKey }) =>
      shortlistToken(tools.keys.shortlists, { id, linkKey: linkKey! }),
    ),
    query: ['make=Porsche', 'minPrice=1000'],
    ids: ['1', '1,2,3'],
    'images/file': [picture.split('/').at(-1)],
    id: numbers,
    vehicleId: numbers,
    version: mostlyValid([1], 2),
    upTo: [count],
    year: [1999, 2019],
    minYear: [2000],
    maxYear: [2020],
    minPrice: [1, '10k'],
    maxPrice: ['200k', 300_000],
    maxMileage: [50_000],
    price: [1, 165_000],
    make: ['Porsche', 'BMW'],
    bodyStyle: ['Coupe', 'Sedans'],
    fuelType: ['Gasoline'],
    transmission: ['Manual'],
    body: ['Sedan', 'Coupe'],
    collection: ['Sports'],
    minDoors: [2],
    maxDoors: [4],
    minSeats: [2],
    maxSeats: [5],
    minCylinders: [4],
    maxCylinders: [8],
    minElectricRange: [250],
    minOwners: [1],
    maxOwners: [3],
    sort: ['newest', ''],
    page: [1, 2],
    'pages/page': ['privacy', 'terms', 'cookies'],
    category: ['SUVs', 'Coupes', 'under-50k', 'nothing'],
    limit: [1, 12, 100],
    email: ['eve@example.com', cast.boris.email],
    username: ['eve', 'adam', 'seller', 'admin'],
    password: ['quite-long-4711-words', 'password1234'],
    newPassword: ['quite-other-4711-words'],
    redirectTo: ['/reset-password', 'https://evil.example/'],
    code: ['123456'],
    phone: [null, '+1 555 0100'],
    website: ['', '', 'https://x.example'],
    url: ['https://dealer.example/cars.csv'],
    timeZone: ['UTC', 'Europe/Berlin'],
    imageUrls: [[picture]],
    profileImageUrl: [picture, null],
  }
}

/** Returns the options of facts. The OpenAPI document declares them as text, because the search accepts any letter case. */
function optionsOfFacts(): Known {
  return Object.fromEntries(
    factNames.flatMap((name) => {
      const fact = factOf(name)
      return fact.kind === 'choice' ? [[name, fact.options]] : []
    }),
  )
}

const sessions = Array.from({ length: 30 }, (_, index) => `sess_maria_${index}`)
