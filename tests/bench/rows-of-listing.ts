import { moment } from './copy-rows.ts'
import type { MadeListing } from './made-listing.ts'
import { searchDocument } from './search-document.ts'

type Rows = (string | number | boolean | null | readonly string[])[][]

/** The columns of each table that a listing has rows in. */
export const columns = {
  vehicles: named(
    'id make model year price mileage horsepower transmission fuel_type body_style color description seller_id',
    'featured status sold_at approved_at image_urls created_at updated_at version final_price',
  ),
  listing_events: named('vehicle_id transition from_state to_state moved_by actor_id reason created_at'),
  price_changes: named('vehicle_id price created_at'),
  picture_uses: named('url place holder'),
  listing_words: named('vehicle_id words'),
}
type Table = keyof typeof columns

/** A listing as the tables hold it, with its history, its prices and the note of its pictures. */
export function rowsOf(id: number, made: MadeListing, urls: readonly string[]): Record<Table, Rows> {
  const history = historyOf(made)
  return {
    vehicles: [vehicleRow(id, made, urls, history.length)],
    listing_events: history.map(([transition, from, to, by, reason, at]) => [
      id,
      transition,
      from,
      to,
      by,
      by === 'seller' ? made.sellerId : null,
      reason,
      moment(at),
    ]),
    price_changes: pricesOf(made).map(([price, at]) => [id, price, moment(at)]),
    picture_uses: urls.map((url) => [url, 'vehicles.image_urls', String(id)]),
    listing_words: made.state === 'approved' ? [[id, searchDocument(made)]] : [],
  }
}

function vehicleRow(id: number, made: MadeListing, urls: readonly string[], version: number) {
  const { make, model, year, price, mileage, horsepower, transmission, fuelType, bodyStyle, color } = made
  const soldAt = made.state === 'sold' ? moment(made.changedAt) : null
  const status = made.state === 'sold' ? 'approved' : made.state
  return [
    id,
    make,
    model,
    year,
    price,
    mileage,
    horsepower,
    transmission,
    fuelType,
    bodyStyle,
    color,
    made.description,
    made.sellerId,
    made.featured,
    status,
    soldAt,
    made.approvedAt && moment(made.approvedAt),
    urls,
    moment(made.createdAt),
    moment(made.changedAt),
    version,
    soldAt && Math.floor(price * 0.97),
  ]
}

type Event = [transition: string, from: string | null, to: string, by: string, reason: string | null, at: number]

function historyOf({ state, createdAt, approvedAt, changedAt, lowered }: MadeListing): Event[] {
  const events: Event[] = [['submit', null, 'pending', 'seller', null, createdAt]]
  if (state === 'rejected') events.push(['reject', 'pending', 'rejected', 'admin', 'pictures', changedAt])
  if (approvedAt === null) return events
  events.push(['approve', 'pending', 'approved', 'admin', null, approvedAt])
  if (lowered) events.push(['edit', 'approved', 'approved', 'seller', null, between(approvedAt, changedAt)])
  if (state === 'sold') events.push(['markSold', 'approved', 'sold', 'seller', null, changedAt])
  if (state === 'paused') events.push(['pause', 'approved', 'paused', 'seller', null, changedAt])
  return events
}

function pricesOf({ price, approvedAt, changedAt, lowered }: MadeListing): [price: number, at: number][] {
  if (approvedAt === null) return []
  if (!lowered) return [[price, approvedAt]]
  return [
    [Math.ceil((price * 1.04) / 500) * 500, approvedAt],
    [price, between(approvedAt, changedAt)],
  ]
}

const between = (first: number, last: number) => (first + last) / 2

function named(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
