import type { NewCondition } from '#contract/condition/schema.ts'
import { factNames, facts, type FactName, type FactValue } from '#contract/facts/rules.ts'
import type { ListingEvent } from '#contract/history/endpoints.ts'
import { type AdminTransition, type Status, type ListingState, type Mover, statuses } from '#contract/listings/rules.ts'
import type { ListingInput, FactEvidence } from '#contract/listings/schema.ts'
import type { PartialRejection } from '#contract/moderation/rules.ts'
import type { PictureNote } from '#contract/pictures/limits.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import {
  integer,
  text,
  bigint,
  boolean,
  jsonb,
  numeric,
  pgTable,
  smallint,
  timestamp,
} from '#platform/database/pg-core.ts'

/** The parts of a listing that sellers can change without review. */
export type UnreviewedDetails = { condition: NewCondition; pictureLabels: { url: string; label: string }[] }

/** Everything that a decision can change, as it was before the decision. An undo restores it. */
export type Before = ListingInput & {
  status: Status
  soldAt: string | null
  finalPrice: number | null
  finalPricePublic: boolean
  approvedAt: string | null
  expiresAt: string | null
  expiryNoticedAt: string | null
  revision: { draft: ListingInput; createdAt: string } | null
  /** Versions that reviews compare a resubmission to. A database trigger deletes them on approval. */
  compared: { id: number; draft: ListingInput }[]
  /** Condition and picture labels of the versions in `compared`. A database trigger deletes them on approval. */
  said: { id: number; said: UnreviewedDetails }[]
}

/** A decision as described in the email to the seller. */
export type DecisionNotice = {
  transition: AdminTransition | 'pause' | 'withdraw'
  rejection: PartialRejection
  isRevision: boolean
}

const columnsOf = {
  number: (column: string) => integer(column),
  text: <Text extends string>(column: string) => text(column).$type<Text>(),
}

type Column<N extends FactName> =
  FactValue<N> extends number
    ? ReturnType<typeof columnsOf.number>
    : ReturnType<typeof columnsOf.text<FactValue<N> & string>>

const factColumns = Object.fromEntries(
  factNames.map((name) => [name, columnsOf[facts[name].kind === 'number' ? 'number' : 'text'](columnName(name))]),
) as unknown as { [N in FactName]: Column<N> }

export function columnName(name: FactName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export type PictureNotes = Readonly<Record<string, PictureNote>>

export const vehicles = pgTable('vehicles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  make: text().notNull(),
  model: text().notNull(),
  year: integer().notNull(),
  price: integer().notNull(),
  mileage: integer().notNull(),
  horsepower: integer(),
  transmission: text(),
  fuelType: text('fuel_type'),
  bodyStyle: text('body_style').notNull(),
  color: text(),
  description: text(),
  sellerId: text('seller_id').notNull(),
  featured: boolean().notNull().default(false),
  status: text({ enum: statuses }).notNull().default('pending'),
  soldAt: timestamp('sold_at', { withTimezone: true }),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  approved: boolean()
    .notNull()
    .generatedAlwaysAs(sql`status = 'approved'`),
  sold: boolean()
    .notNull()
    .generatedAlwaysAs(sql`sold_at is not null`),
  imageUrls: text('image_urls').array().notNull(),
  /** Notes about pictures, including pictures that only a pending revision contains. */
  pictureNotes: jsonb('picture_notes').$type<PictureNotes>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  expiryNoticedAt: timestamp('expiry_noticed_at', { withTimezone: true }),
  finalPrice: integer('final_price'),
  finalPricePublic: boolean('final_price_public').notNull().default(false),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the seller was last asked by email whether the car is still for sale. */
  confirmAskedAt: timestamp('confirm_asked_at', { withTimezone: true }),
  /** True if the seller entered the stock number by hand. Inventory files don't pause such listings. */
  stockNumberByHand: boolean('stock_number_by_hand').notNull().default(false),
  /** When the listing was paused because an inventory file no longer contained it. */
  stockGoneAt: timestamp('stock_gone_at', { withTimezone: true }),
  /** The location of the town or ZIP code in `place`. A database trigger sets all of these columns or none. */
  town: text(),
  region: text(),
  country: text(),
  latitude: numeric({ mode: 'number' }),
  longitude: numeric({ mode: 'number' }),
  /** The price before the last change if that was a reduction. Database triggers maintain this column and the next two. */
  reducedFrom: integer('reduced_from'),
  /** When the reduced price became public. */
  reducedAt: timestamp('reduced_at', { withTimezone: true }),
  /** Number of facts that another source confirms. */
  confirmedFacts: smallint('confirmed_facts').notNull().default(0),
  ...factColumns,
})

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/**
 * Vehicles that were just published or sold, or whose price was just reduced, until they are compared with saved searches
 * and saved vehicles.
 */
export const listingNews = pgTable('listing_news', {
  vehicleId: integer('vehicle_id').notNull(),
  /** Whether only searches by price verdict remain. The verdict is known some minutes later. */
  ofVerdict: boolean('of_verdict').notNull().default(false),
  event: text({ enum: ['listed', 'returned', 'reduced', 'sold'] }).notNull(),
  /** The last public price before a reduction. */
  priceBefore: integer('price_before'),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
})

/** The history of listings. An undo adds another row instead of deleting one. */
export const listingEvents = pgTable('listing_events', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  transition: text().$type<ListingEvent['transition']>().notNull(),
  fromState: text('from_state').$type<ListingState>(),
  toState: text('to_state').$type<ListingState>().notNull(),
  movedBy: text('moved_by').$type<Mover>().notNull(),
  actorId: text('actor_id'),
  reason: text(),
  note: text(),
  /**
   * The version of the listing that was rejected or taken off the site. Reviews compare later versions to it. A database
   * trigger deletes it on the next approval.
   */
  draft: jsonb().$type<ListingInput>(),
  /**
   * Condition and picture labels at the time of the approval or rejection, which let reviews show what has changed since. A
   * database trigger writes them, and deletes them on the next approval.
   */
  said: jsonb().$type<UnreviewedDetails>(),
  /** Fields changed by an edit that took effect, or by an approved revision. */
  changed: text().array().$type<(keyof ListingInput)[]>(),
  createdAt: createdAt(),
})

/** A listing's prices and when each became public. The first row dates from the listing's publication. */
export const priceChanges = pgTable('price_changes', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  price: integer().notNull(),
  createdAt: createdAt(),
})

/** Evidence from a source, such as the VIN or a document, about a field of a listing. */
export const factEvidence = pgTable('fact_evidence', {
  vehicleId: integer('vehicle_id').notNull(),
  fact: text().notNull(),
  source: text().$type<FactEvidence['source']>().notNull(),
  value: text().notNull(),
  /** Only set if the source is `document`. */
  documentId: integer('document_id'),
  notedBy: text('noted_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** A listing's mileages and when each became public. The first row dates from the listing's publication. */
export const mileageChanges = pgTable('mileage_changes', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  mileage: integer().notNull(),
  createdAt: createdAt(),
})

/** Changes to approved listings that are awaiting review. A listing has at most one row. */
export const revisions = pgTable('revisions', {
  vehicleId: integer('vehicle_id').primaryKey(),
  draft: jsonb().$type<ListingInput>().notNull(),
  createdAt: createdAt(),
})

/**
 * Decisions by admins, and pauses and withdrawals by sellers, that can still be undone. Emails about them are sent after the
 * undo period.
 */
export const decisions = pgTable('decisions', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  vehicleId: integer('vehicle_id').notNull(),
  actorId: text('actor_id'),
  version: integer().notNull(),
  before: jsonb().$type<Before>().notNull(),
  notice: jsonb('told').$type<DecisionNotice>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** SQL column: true if the seller is suspended, which hides all of their listings. */
export const isSuspended: SQL<boolean> = sql<boolean>`(
  select seller.suspended_at is not null from users seller where seller.id = ${vehicles.sellerId})`

/** SQL condition: the seller isn't suspended. `not exists` lets PostgreSQL plan it as an anti-join. */
export const isOfActiveSeller: SQL = sql`not exists (
  select from users seller where seller.id = ${vehicles.sellerId} and seller.suspended_at is not null)`
