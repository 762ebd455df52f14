import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type As, type Caller, callerOf } from './caller.ts'
import { openListingLives } from './listing-lives.ts'

/** The writes that the site acknowledged. Each of them has a unique mark. */
export type Acknowledged = {
  listings: { mark: string; imageUrl: string }[]
  approved: number[]
  repriced: number[]
  sold: number[]
  inquiries: string[]
  messages: string[]
  favorites: number[]
  /** Number of settings changes so far. Each change writes this number, so the database must contain it or a higher one. */
  settings: number
  refused: number
}

type Write = (mark: string) => Promise<boolean>

export async function startClients(site: string, as?: As) {
  const caller = (username: 'seller' | 'buyer' | 'admin') => callerOf(site, username, as)
  const [seller, buyer, admin] = [caller('seller'), caller('buyer'), caller('admin')]
  const acknowledged: Acknowledged = {
    listings: [],
    approved: [],
    repriced: [],
    sold: [],
    inquiries: [],
    messages: [],
    favorites: [],
    settings: 0,
    refused: 0,
  }
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const cars = ((await (await fetch(`${site}/api/vehicles/search?limit=300`)).json()) as { id: number }[]).map(
    (car) => car.id,
  )
  const [car] = await sellersCars(seller)
  const unsaved = [...cars]
  let conversation: number | undefined
  let changes = 0
  const lives = openListingLives({ seller, admin }, acknowledged)

  const writes: Write[] = [
    async (mark) => {
      const form = new FormData()
      form.append('images', new Blob([picture], { type: 'image/jpeg' }), 'car.jpg')
      const uploaded = await seller('POST', '/api/upload/images', form)
      const [imageUrl] = (uploaded?.body as { urls: string[] } | undefined)?.urls ?? []
      const listed =
        imageUrl && (await seller('POST', '/api/vehicles', { ...draft, description: mark, imageUrls: [imageUrl] }))
      if (!imageUrl || !listed) return false
      acknowledged.listings.push({ mark, imageUrl })
      lives.begin({ ...draft, description: mark, imageUrls: [imageUrl] }, listed.body)
      return true
    },
    lives.goOn,
    async (mark) => {
      const inquiry = { vehicleId: car, name: 'Boris', email: `${mark}@example.com`, message: mark }
      const sent = await buyer('POST', '/api/inquiries', inquiry)
      if (sent) acknowledged.inquiries.push(mark)
      conversation ??= (sent?.body as { id: number } | undefined)?.id
      return Boolean(sent)
    },
    async (mark) => {
      if (!conversation) return true
      const sent = await buyer('POST', `/api/inquiries/${conversation}/messages`, { text: mark })
      if (sent) acknowledged.messages.push(mark)
      return Boolean(sent)
    },
    async () => {
      const vehicleId = unsaved.pop()
      if (!vehicleId) return true
      const saved = await buyer('POST', '/api/favorites', { vehicleId })
      if (saved) acknowledged.favorites.push(vehicleId)
      return Boolean(saved)
    },
    async () => {
      const now = await admin('GET', '/api/admin/settings')
      const { version } = (now?.body ?? {}) as { version?: number }
      const count = ++changes
      const changed =
        version !== undefined && (await admin('PATCH', '/api/admin/settings', { version, fee: `Fee ${count}` }))
      if (changed) acknowledged.settings = count
      return Boolean(changed)
    },
  ]

  const stopping = new AbortController()
  const working = writes.map(async (write) => {
    while (!stopping.signal.aborted) {
      const done = await write(`mark-${randomUUID()}`)
      if (!done) acknowledged.refused += 1
      await wait(done ? 40 : 200)
    }
  })
  const count = () =>
    Object.values(acknowledged).reduce<number>(
      (sum, marks) => sum + (typeof marks === 'number' ? 0 : marks.length),
      acknowledged.settings,
    )
  return {
    acknowledged,
    /** Waits for the next acknowledged write, so a fault happens during writes even on a slow machine. */
    nextWrite: async () => {
      for (const before = count(); count() === before;) await wait(50)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

async function sellersCars(seller: Caller): Promise<number[]> {
  const own = (await seller('GET', '/api/vehicles/user'))?.body as { id: number; status: string; sold: boolean }[]
  return own.filter(({ status, sold }) => status === 'approved' && !sold).map(({ id }) => id)
}

const draft = {
  make: 'Porsche',
  model: '911',
  year: 2019,
  price: 165_000,
  mileage: 9_800,
  transmission: 'Manual',
  fuelType: 'Gasoline',
  bodyStyle: 'Coupe',
  color: 'Red',
}
