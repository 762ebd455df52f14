import { type ConversationMover, conversationStates, sides } from '#contract/conversations/rules.ts'
import type { HeldReason } from '#contract/inquiries/limits.ts'
import { manualStatuses } from '#contract/leads/rules.ts'
import { sql } from '#platform/database/orm.ts'
import { boolean, integer, pgTable, text, timestamp } from '#platform/database/pg-core.ts'

/** Each row contains a conversation's first message and the status of the whole conversation. */
export const inquiries = pgTable('inquiries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  vehicleId: integer('vehicle_id').notNull(),
  userId: text('user_id'),
  name: text().notNull(),
  email: text().notNull(),
  sharesEmail: boolean('shares_email').notNull().default(false),
  phone: text(),
  message: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  state: text({ enum: conversationStates }).notNull().default('open'),
  movedBy: text('moved_by').$type<ConversationMover>(),
  heldReason: text('held_reason').$type<HeldReason>(),
  /**
   * The watchlist entries that caused the inquiry to be held. Null if it wasn't held or was held for another reason.
   */
  heldFor: text('held_for').array(),
  note: text(),
  sellerBlockedAt: timestamp('seller_blocked_at', { withTimezone: true }),
  buyerBlockedAt: timestamp('buyer_blocked_at', { withTimezone: true }),
  linkUsedAt: timestamp('link_used_at', { withTimezone: true }),
  /** Random value that is part of the signed link. Changing it revokes the emailed link. */
  linkKey: text('link_key')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  linkMadeAt: timestamp('link_made_at', { withTimezone: true }).notNull().defaultNow(),
  sellerUnread: integer('seller_unread').notNull().default(1),
  buyerUnread: integer('buyer_unread').notNull().default(0),
  /** When the conversation started waiting for staff. Null if it isn't waiting. */
  waitingSince: timestamp('waiting_since', { withTimezone: true }),
  lastMessageAt: timestamp('last_message_at', { withTimezone: true }).notNull().defaultNow(),
  /** The seller of the listing. Database triggers maintain this column and those below, so that the inbox can use an index. */
  sellerId: text('seller_id'),
  lastSender: text('last_sender', { enum: sides }).notNull().default('buyer'),
  answered: boolean().notNull().default(false),
  /** Copies of `status` and `remind_at` from `leads`. */
  notedStatus: text('noted_status', { enum: manualStatuses }),
  remindAt: timestamp('remind_at', { withTimezone: true }),
})

/** Emails to unconfirmed addresses, including emails that weren't sent because of the limit. */
export const visitorMails = pgTable('visitor_mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  inquiryId: integer('inquiry_id').notNull(),
  kind: text({ enum: ['confirmation', 'answer', 'link'] }).notNull(),
  mailed: boolean().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
