import type { DocumentKind } from '#contract/documents/kinds.ts'
import type { DocumentState } from '#contract/documents/rules.ts'
import type { Cover, ProvableFact } from '#contract/documents/schema.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from '#platform/database/pg-core.ts'
import type { DocumentNotice } from './mail.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const documents = pgTable('documents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  /** Slot number, unique within the listing and starting at 1. A constraint on this column limits the number of documents. */
  slot: smallint().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  title: text().notNull(),
  /** A month such as 2021-06. */
  issued: text(),
  facts: text().array().$type<ProvableFact[]>().notNull().default([]),
  state: text().$type<DocumentState>().notNull().default('uploaded'),
  version: integer().notNull().default(1),
  originalKey: text('original_key').notNull(),
  originalSize: integer('original_size').notNull(),
  reason: text(),
  uploadedAt: moment('uploaded_at').notNull(),
  refusedAt: moment('refused_at'),
  waitingSince: moment('waiting_since'),
  decidedAt: moment('decided_at'),
  /** A moderator's decision that the seller hasn't been emailed about yet. Any other transition clears it. */
  notice: text('untold').$type<DocumentNotice>(),
})

export const documentPages = pgTable(
  'document_pages',
  {
    documentId: integer('document_id').notNull(),
    position: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    pageKey: text('page_key').notNull(),
    lacksText: boolean('lacks_text').notNull().default(false),
    /** Key of the redacted picture. Null unless the document was published. */
    publicKey: text('public_key'),
    covers: jsonb('hidden').$type<Cover[]>().notNull().default([]),
  },
  ({ documentId, position }) => [primaryKey({ columns: [documentId, position] })],
)
