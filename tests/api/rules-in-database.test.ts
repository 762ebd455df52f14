import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiKeys } from '#contract/accounts/api-keys/endpoints.ts'
import { maximumKeyDays } from '#contract/accounts/api-keys/limits.ts'
import { NewInvitation } from '#contract/accounts/invitations/endpoints.ts'
import { bodyOf } from '#contract/categories/rules.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { maximumNoteLength } from '#contract/conversations/limits.ts'
import { documentLimits } from '#contract/documents/rules.ts'
import { draftLimits } from '#contract/drafts/limits.ts'
import { bodies, bodyStyles } from '#contract/facts/options.ts'
import { factNames, factOf } from '#contract/facts/rules.ts'
import { feedLimits } from '#contract/imports/feeds/limits.ts'
import { stockLimits } from '#contract/imports/limits.ts'
import { NewInquiry } from '#contract/inquiries/endpoints.ts'
import { heldReasons } from '#contract/inquiries/limits.ts'
import { leadDelivery } from '#contract/leads/delivery/endpoints.ts'
import { deliveryLimits } from '#contract/leads/delivery/limits.ts'
import { reminderLimits, replyLimits } from '#contract/leads/limits.ts'
import { ListingMove } from '#contract/listings/endpoints.ts'
import { stateOf, statuses } from '#contract/listings/rules.ts'
import { ListingInput } from '#contract/listings/schema.ts'
import { noteText, suspensionReason } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { NewReport } from '#contract/moderation/reports/endpoints.ts'
import { Rejection } from '#contract/moderation/rules.ts'
import { ReviewEmailSchedule } from '#contract/moderation/staff-mail/endpoints.ts'
import { watchlistLimits } from '#contract/moderation/watchlist/limits.ts'
import { maximumLabelLength, uploadLimits } from '#contract/pictures/limits.ts'
import { push } from '#contract/push/endpoints.ts'
import { pushLimits } from '#contract/push/limits.ts'
import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { savedSearchLimits } from '#contract/saved-searches/limits.ts'
import { retentionDays } from '#contract/settings/limits.ts'
import { shortlistLimits } from '#contract/shortlists/limits.ts'
import { sql } from '#platform/database/orm.ts'
import { maximumVersionLength } from '#platform/http/fetch-file.ts'
import { failuresUntilPause, maximumAnswerLength } from '#platform/mail/failures.ts'
import { maximumFailureLength } from '#server/imports/feeds/outcome.ts'
import { stateInSql } from '#server/listings/move.ts'
import { columnName } from '#server/listings/table.ts'
import { bodyInSql } from '#server/search/read-cars.ts'
import { testApp } from '#tests/server/app.ts'

const api = testApp()

const listing = ListingInput.shape
const facts = factNames.flatMap((name) => {
  const fact = factOf(name)
  return 'maximum' in fact ? [[`vehicles.${columnName(name)}`, fact.maximum] as const] : []
})

/**
 * The contract's limit for each column that also has a limit in the database: the maximum length, value or number of list
 * entries.
 */
const limits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(facts),
  'vehicles.make': largestOf(listing.make),
  'vehicles.model': largestOf(listing.model),
  'vehicles.year': new Date().getFullYear() + 1,
  'vehicles.price': largestOf(listing.price),
  'vehicles.mileage': largestOf(listing.mileage),
  'vehicles.horsepower': largestOf(listing.horsepower),
  'vehicles.color': largestOf(listing.color),
  'vehicles.description': largestOf(listing.description),
  'vehicles.image_urls': uploadLimits.picturesPerListing,
  'vehicles.final_price': largestOf(ListingMove.shape.finalPrice),
  'vehicles.stock_number': largestOf(listing.stockNumber),
  'vehicles.vin': largestOf(listing.vin),
  'places.label': largestOf(listing.place),
  'users.suspension_reason': largestOf(suspensionReason),
  'invitations.note': largestOf(NewInvitation.shape.note),
  'invitations.most_accounts': largestOf(NewInvitation.shape.mostAccounts),
  'api_keys.name': largestOf(apiKeys.create.body.shape.name),
  'images.source': stockLimits.address,
  'listing_events.note': largestOf(Rejection.shape.note),
  'listing_drafts.image_urls': uploadLimits.picturesPerListing + conditionLimits.flaws * conditionLimits.pictures,
  'listing_drafts.slot': draftLimits.drafts,
  'listing_drafts.content': draftLimits.kilobytes * 1024,
  'documents.slot': documentLimits.perListing,
  'documents.title': documentLimits.title,
  'documents.reason': documentLimits.reason,
  'document_pages.position': documentLimits.pages,
  'document_pages.width': documentLimits.page.width,
  'document_pages.height': documentLimits.page.height,
  'fact_evidence.fact': Math.max(...factNames.map((name) => name.length)),
  'fact_evidence.value': Math.max(...facts.map(([, most]) => String(most).length)),
  'listing_flaws.position': conditionLimits.flaws,
  'listing_flaws.words': conditionLimits.words,
  'listing_flaws.image_urls': conditionLimits.pictures,
  'inquiries.name': largestOf(NewInquiry.shape.name),
  'inquiries.email': largestOf(NewInquiry.shape.email),
  'inquiries.phone': largestOf(NewInquiry.shape.phone),
  'inquiries.message': largestOf(NewInquiry.shape.message),
  'inquiries.held_reason': Math.max(...Object.keys(heldReasons).map((reason) => reason.length)),
  'inquiries.note': maximumNoteLength,
  'inquiries.held_for': watchlistLimits.storedMatches,
  'messages.text': largestOf(NewInquiry.shape.message),
  'leads.reminder_note': reminderLimits.note,
  'lead_addresses.address': largestOf(leadDelivery.request.body.shape.address),
  'lead_deliveries.reason': deliveryLimits.reason,
  'mail_failures.address': largestOf(savedSearches.request.body.shape.email),
  'mail_failures.mails': failuresUntilPause,
  'mail_failures.answer': maximumAnswerLength,
  'push_devices.slot': pushLimits.devices,
  'push_devices.endpoint': pushLimits.endpoint,
  'push_devices.p256dh': largestOf(push.addDevice.body.shape.p256dh),
  'push_devices.auth': largestOf(push.addDevice.body.shape.auth),
  'saved_searches.slot': savedSearchLimits.perMember,
  'saved_searches.email': largestOf(savedSearches.request.body.shape.email),
  'saved_searches.name': savedSearchLimits.name,
  'saved_searches.query': savedSearchLimits.query,
  'shortlists.slot': shortlistLimits.perMember,
  'shortlists.name': shortlistLimits.name,
  'shortlist_vehicles.slot': shortlistLimits.vehicles,
  'shortlist_vehicles.note': shortlistLimits.note,
  'shortlist_comments.slot': shortlistLimits.comments,
  'shortlist_comments.name': shortlistLimits.guestName,
  'shortlist_comments.text': shortlistLimits.comment,
  'saved_replies.slot': replyLimits.replies,
  'saved_replies.title': replyLimits.title,
  'saved_replies.text': replyLimits.text,
  'waiting_mails.hour': largestOf(ReviewEmailSchedule.shape.hour),
  'waiting_mails.time_zone': largestOf(ReviewEmailSchedule.shape.timeZone),
  'reports.text': largestOf(NewReport.shape.text),
  'reports.note': maximumNoteLength,
  'false_positives.reason': largestOf(moderation.markSignal.body.shape.reason),
  'false_positives.basis': largestOf(moderation.markSignal.body.shape.reason),
  'member_notes.text': largestOf(noteText),
  'watchlist.words': watchlistLimits.entries,
  'watchlist.domains': watchlistLimits.entries,
  'stock_runs.name': stockLimits.address,
  'stock_feeds.slot': feedLimits.feeds,
  'stock_feeds.url': stockLimits.address,
  'stock_feeds.hour': largestOf(ReviewEmailSchedule.shape.hour),
  'stock_feeds.time_zone': largestOf(ReviewEmailSchedule.shape.timeZone),
  'stock_feeds.failure': maximumFailureLength,
  'stock_feeds.etag': maximumVersionLength,
  'stock_feeds.last_modified': maximumVersionLength,
  'stock_mappings.name': stockLimits.address,
}

test('limits of the contract do not exceed those of the database', async () => {
  const bounds = await boundsOfDatabase()
  expect([...bounds.keys()].toSorted()).toEqual(Object.keys(limits).toSorted())
  const broken = [...bounds].filter(([column, bound]) => !(limits[column]! <= bound))
  expect(broken).toEqual([])
})

test('a picture’s label has the same limit in the database', async () => {
  const { rows } = await api.tools.pool.query<{ rule: string }>(
    `select pg_get_functiondef('are_picture_notes'::regproc) as rule`,
  )
  expect(rows[0]!.rule).toContain(`<= ${maximumLabelLength}`)
})

test('the lifetime of an API key has the same limit in the database', async () => {
  const { rows } = await api.tools.pool.query<{ days: string }>(
    `select substring(pg_get_constraintdef(oid) from '(\\d+) days') as days from pg_constraint
     where conrelid = 'api_keys'::regclass and pg_get_constraintdef(oid) like '%days%'`,
  )
  expect(Number(rows[0]!.days)).toBeGreaterThan(maximumKeyDays)
})

test('the retention periods have the same limits in the database', async () => {
  const { rows } = await api.tools.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'site_settings_retention'`,
  )
  const bounds = [...rows[0]!.rule.matchAll(/[<>]= (\d+)\)/g)].map(([, bound]) => Number(bound))
  const { least, most } = retentionDays
  expect(bounds).toEqual([least, most, least, most, least, most])
})

test('the status of a listing is the same in SQL', async () => {
  for (const status of statuses) {
    for (const sold of [false, true]) {
      const soldAt = sold ? sql`now()` : sql`null::timestamptz`
      const row = sql`(select ${status}::text as status, ${soldAt} as sold_at) as vehicles`
      const { rows } = await api.tools.db.execute<{ state: string }>(sql`select ${stateInSql} as state from ${row}`)
      expect(rows[0]!.state, `${status}, sold: ${sold}`).toBe(stateOf({ status, sold }))
    }
  }
})

test('the body of a car is the same in SQL', async () => {
  for (const bodyStyle of bodyStyles) {
    for (const body of [...bodies, null]) {
      const query = `select ${bodyInSql} as body from (select $1::text as body_style, $2::text as body) v`
      const { rows } = await api.tools.pool.query<{ body: string | null }>(query, [bodyStyle, body])
      expect(rows[0]!.body, `${bodyStyle}, ${body}`).toBe(bodyOf({ bodyStyle, body }))
    }
  }
})

function largestOf(schema: z.ZodType): number {
  const found = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const [, most] = /"(?:maxLength|maximum|maxItems)":(\d+)/.exec(found) ?? []
  return Number(most)
}

async function boundsOfDatabase(): Promise<Map<string, number>> {
  const { rows } = await api.tools.pool.query<{ table: string; rule: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const bound = /(?:(?:length|cardinality)\(|\()+"?(\w+)"?\)?(?:::text)?\)* <= (\d+)\)/g
  return new Map(
    rows.flatMap(({ table, rule }) =>
      [...rule.matchAll(bound)].map(([, column, most]) => [`${table}.${column}`, Number(most)] as const),
    ),
  )
}
