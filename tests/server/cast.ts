import type { Database } from '#platform/database/connect.ts'
import { vehicles } from '#server/listings/table.ts'
import { users } from '#server/users/table.ts'

/** The users in all tests: Maria is a seller, Boris a buyer, and Ada an admin. */
export const cast = {
  maria: {
    id: 'user_maria',
    username: 'seller',
    firstName: 'Maria',
    lastName: 'Lindqvist',
    email: 'maria@marque.example',
    bio: 'Sells cars.',
  },
  boris: {
    id: 'user_boris',
    username: 'buyer',
    firstName: 'Boris',
    lastName: null,
    email: 'boris@marque.example',
    bio: null,
  },
  ada: {
    id: 'user_ada',
    username: 'admin',
    firstName: 'Ada',
    lastName: 'Moreau',
    email: 'ada@marque.example',
    bio: null,
    role: 'admin',
  },
} as const

export async function insertCast(db: Database): Promise<void> {
  await db.insert(users).values(Object.values(cast))
}

export const mona = {
  id: 'user_mona',
  username: 'mona',
  firstName: 'Mona',
  lastName: 'Berg',
  email: 'mona@marque.example',
  role: 'moderator',
} as const

export async function insertMona(db: Database): Promise<void> {
  await db.insert(users).values(mona)
}

export async function insertSuspended(db: Database, createdAt?: Date): Promise<{ id: string }> {
  const id = 'user_suspended'
  const suspended = { suspendedAt: new Date(), suspensionReason: 'Spam' }
  await db
    .insert(users)
    .values({ id, username: id, ...suspended, ...(createdAt && { createdAt }) })
    .onConflictDoNothing()
  return { id }
}

export const draftContent = {
  values: { make: 'Porsche', model: '911', year: '2019' },
  pictures: [],
  condition: { flaws: [], noneKnown: false },
}

export const draft = {
  make: 'Porsche',
  model: '911',
  trim: 'GT3',
  year: 2019,
  price: 165_000,
  mileage: 9_800,
  horsepower: 500,
  transmission: 'Manual',
  fuelType: 'Gasoline',
  bodyStyle: 'Coupe',
  color: 'Guards Red',
  description: 'Bought new, kept in a heated garage.',
  imageUrls: ['/images/a.webp'] as string[],
} as const

type NewListing = Partial<typeof vehicles.$inferInsert>

/** Inserts a listing for Maria and returns its ID. The listing is public unless `over` sets another status. */
export async function insertListing(db: Database, over: NewListing = {}): Promise<number> {
  const approvedAt = over.status === undefined || over.status === 'approved' ? new Date('2026-01-01') : null
  const [row] = await db
    .insert(vehicles)
    .values({
      ...draft,
      sellerId: cast.maria.id,
      status: 'approved',
      approvedAt,
      confirmedAt: over.approvedAt ?? new Date('2026-01-01'),
      ...over,
      trim: over.trim === undefined && !over.model ? draft.trim : over.trim,
    })
    .returning({ id: vehicles.id })
  return row!.id
}
