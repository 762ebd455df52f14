import { eq } from '../database/orm.ts'
import type { TaskList } from 'graphile-worker'
import { type FactName, factNames } from '#contract/facts.ts'
import { bodyOfStyle, namedBody } from '#contract/body-of-style.ts'
import type { VinSuggestion } from '#contract/vin.ts'
import { compareToVin } from '#contract/vin-agreement.ts'
import type { Tools } from '../create-tools.ts'
import type { Database } from '../database/connect.ts'
import { queueTask } from '../queue/queue.ts'
import { noteEvidence } from './evidence.ts'
import { vehicles } from './table.ts'

const vinTask = 'read_vin'

/** Has it found out what the VIN of a listing says, as soon as what was stored of it holds. */
export async function queueVinReading(db: Database, id: number): Promise<void> {
  await queueTask(db, vinTask, { id }, { key: `${vinTask}:${id}`, seconds: 0, putOff: true })
}

/** What the queue does about VINs. */
export function vinTasks(tools: Pick<Tools, 'db' | 'vins' | 'clock'>): TaskList {
  return { [vinTask]: (payload) => readVinOf(tools, (payload as { id: number }).id) }
}

/**
 * Notes what the VIN of a listing says, in place of what it said before; nothing where there is none any more. Of the same
 * listing it is the same however often it is done. While the VIN is read the listing is not held: what changes
 * of it meanwhile has queued this anew.
 */
async function readVinOf({ db, vins, clock }: Pick<Tools, 'db' | 'vins' | 'clock'>, id: number): Promise<void> {
  const [listing] = await db.select(columns).from(vehicles).where(eq(vehicles.id, id))
  if (!listing) return
  const now = clock.now()
  const { vin, year } = listing
  const said = vin ? await vins.decode(vin, year, now.getUTCFullYear()) : []
  const noted = Object.fromEntries(said.flatMap((suggestion) => noteOf(suggestion, listing)))
  await db.transaction((db) => noteEvidence(db, id, noted, { source: 'vin', now }))
}

const { make, model, year, fuelType, transmission, bodyStyle } = vehicles
const facts = Object.fromEntries(factNames.map((name) => [name, vehicles[name]])) as Pick<typeof vehicles, FactName>
const columns = { make, model, year, fuelType, transmission, bodyStyle, ...facts }

type Listing = Readonly<Record<string, string | number | null>>

/**
 * A fact and its value as the listing would say it. What the listing says only more exactly than the VIN is neither from the
 * VIN nor against it, and what it does not say at all needs no source.
 */
function noteOf({ fact, value }: VinSuggestion, listing: Listing): [fact: string, value: string | number][] {
  const shape = { bodyStyle: String(listing.bodyStyle), body: listing.body as string | null }
  const ofStyle = fact === 'body' ? namedBody(shape) : undefined
  const written = ofStyle ?? listing[fact]
  if (written === null || written === undefined) return []
  const agreement = compareToVin(fact, value, written)
  if (agreement === 'compatible') return []
  if (ofStyle === undefined) return [[fact, agreement === 'same' ? written : value]]
  const style = Object.keys(bodyOfStyle).find((it) => bodyOfStyle[it] === value)
  return style ? [['bodyStyle', style]] : []
}
