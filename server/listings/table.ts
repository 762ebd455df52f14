import type { SaidCondition } from '#contract/condition/schema.ts'
import { factNames, facts, type FactName, type FactValue } from '#contract/facts/rules.ts'
import type { ListingEvent } from '#contract/history/endpoints.ts'
import { type AdminTransition, type Status, type ListingState, type Mover, statuses } from '#contract/listings/rules.ts'
import type { ListingInput, FactEvidence } from '#contract/listings/schema.ts'
import type { PartialRejection } from '#contract/moderation/rules.ts'
import type { PictureNote } from '#contract/pictures/limits.ts'
import { type SQL, sql } from '#platform/database/orm.ts'
import { integer, text, bigint, boolean, jsonb, pgTable, timestamp } from '#platform/database/pg-core.ts'

/** What a seller says of a car that holds at once, whoever reviews the rest. */
export type Said = { condition: SaidCondition; pictureLabels: { url: string; label: string }[] }

/** What a decision may change of a listing, as it was before. */
export type Before = ListingInput & {
  status: Status
  soldAt: string | null
  finalPrice: number | null
  finalPricePublic: boolean
  approvedAt: string | null
  expiresAt: string | null
  expiryNoticedAt: string | null
  revision: { draft: ListingInput; createdAt: string } | null
  /** The versions that it is compared with when it is sent in again: the database forgets them with an approval. */
  compared: { id: number; draft: ListingInput }[]
  /** What was said of condition and pictures in versions before, likewise. */
  said: { id: number; said: Said }[]
}

/** What was decided, of which the mail to the seller is made. */
export type Told = {
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

/** A column for each fact that is declared. */
const factColumns = Object.fromEntries(
  factNames.map((name) => [name, columnsOf[facts[name].kind === 'number' ? 'number' : 'text'](columnName(name))]),
) as unknown as { [N in FactName]: Column<N> }

/** `first_registration` of `firstRegistration`. */
export function columnName(name: FactName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** What a seller says of pictures, by their addresses; as it is stored. */
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
  /** What its seller says of pictures, of those that wait for review too. */
  pictureNotes: jsonb('picture_notes').$type<PictureNotes>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  expiryNoticedAt: timestamp('expiry_noticed_at', { withTimezone: true }),
  finalPrice: integer('final_price'),
  /** Whether its seller lets others see the final price. */
  finalPricePublic: boolean('final_price_public').notNull().default(false),
  /** When its seller last said that it is for sale. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull().defaultNow(),
  /** When they were last asked by mail. */
  confirmAskedAt: timestamp('confirm_asked_at', { withTimezone: true }),
  /** Its seller typed the stock number, so that no stock file has to do with it. */
  stockNumberByHand: boolean('stock_number_by_hand').notNull().default(false),
  /** Since when it is paused because a stock file did not name it any more. */
  stockGoneAt: timestamp('stock_gone_at', { withTimezone: true }),
  ...factColumns,
})

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** What happened to listings; rows are only added. */
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
   * What the listing said when it was rejected, or when it left the site: later versions are compared with it. The
   * database forgets it with the next approval.
   */
  draft: jsonb().$type<ListingInput>(),
  /**
   * What its seller said of condition and pictures when it was approved or rejected, which holds at once: a review tells
   * what is different since. The database notes it, and forgets it with the next approval.
   */
  said: jsonb().$type<Said>(),
  /** Of an edit or an approved change: the fields that are different since. */
  changed: text().array().$type<(keyof ListingInput)[]>(),
  createdAt: createdAt(),
})

/** At which price a listing was offered, and since when; the first row is when it became public. */
export const priceChanges = pgTable('price_changes', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  price: integer().notNull(),
  createdAt: createdAt(),
})

/** What a source says of a field of a listing, in the words of the listing. */
export const factEvidence = pgTable('fact_evidence', {
  vehicleId: integer('vehicle_id').notNull(),
  fact: text().notNull(),
  source: text().$type<FactEvidence['source']>().notNull(),
  value: text().notNull(),
  /** Of what a document shows. */
  documentId: integer('document_id'),
  notedBy: text('noted_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** At which mileage a listing was offered, and since when; the first row is when it became public. */
export const mileageChanges = pgTable('mileage_changes', {
  id: serial(),
  vehicleId: integer('vehicle_id').notNull(),
  mileage: integer().notNull(),
  createdAt: createdAt(),
})

/** What a seller wants changed of a listing that was approved; at most one for each. */
export const revisions = pgTable('revisions', {
  vehicleId: integer('vehicle_id').primaryKey(),
  draft: jsonb().$type<ListingInput>().notNull(),
  createdAt: createdAt(),
})

/**
 * What admins have just decided, and what sellers have just paused or removed: it can be taken back, and whom it concerns
 * is not told yet.
 */
export const decisions = pgTable('decisions', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey(),
  vehicleId: integer('vehicle_id').notNull(),
  actorId: text('actor_id'),
  version: integer().notNull(),
  before: jsonb().$type<Before>().notNull(),
  told: jsonb().$type<Told>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Whether the listing's seller is suspended, as a column. One row of `users` hides all listings of a seller. */
export const isSuspended: SQL<boolean> = sql<boolean>`(
  select seller.suspended_at is not null from users seller where seller.id = ${vehicles.sellerId})`

/** The listing's seller is not suspended, as a condition that the database can make a join of. */
export const isOfActiveSeller: SQL = sql`not exists (
  select from users seller where seller.id = ${vehicles.sellerId} and seller.suspended_at is not null)`
