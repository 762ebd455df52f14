import { and, eq, not } from '../database/orm.ts'
import type { ListingEdit } from '#contract/listing-draft.ts'
import { Problem } from '#contract/problems.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/implement.ts'
import { vehicles } from './table.ts'

/** Runs what stores a listing; that another one of its seller's has its stock number is told at the field. */
export async function tellTwice<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; constraint?: string } }
    if (cause?.code !== '23505' || cause.constraint !== 'vehicles_stock_number') throw error
    throw refused(
      'Another of your listings has this stock number, or had it when you removed it. Please give another one.',
    )
  }
}

/** A number by which stock files know a car stays as it is by hand: else the next file would offer the car twice. */
export async function keepManaged(db: Database, actor: Actor, id: number, { stockNumber }: ListingEdit): Promise<void> {
  if (stockNumber === undefined) return
  const [managed] = await db
    .select({ stockNumber: vehicles.stockNumber })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), eq(vehicles.sellerId, actor.id), not(vehicles.stockNumberByHand)))
  if (!managed?.stockNumber || managed.stockNumber === stockNumber) return
  throw refused(
    `Your stock files know this car as “${managed.stockNumber}”. To change that, send a file with the columns id and stockNumber.`,
  )
}

function refused(message: string): Problem {
  return new Problem('invalid_request', { issues: [{ field: 'stockNumber', message }] })
}
