import { z } from 'zod'
import { visibleStates } from '../conversations/rules.ts'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { formatDuration } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { manyLines, oneLine } from '../text.ts'
import { inquiryLimits, longestMessage, shortestFillingSeconds } from './limits.ts'

/** A message from a visitor to the seller of a car (docs/specification.md, Validation). */
export const NewInquiry = z
  .object({
    vehicleId: ListingId.describe('ID of the vehicle, which must be public and not sold.'),
    name: oneLine('Please enter your name.', 'Please enter your name on one line.')
      .min(1, 'Please enter your name.')
      .max(100, 'Use 100 characters or fewer.'),
    email: oneLine('Please enter your email address.')
      .min(1, 'Please enter your email address.')
      .max(254, 'Use 254 characters or fewer.')
      .pipe(z.email('Please enter a valid email address, so that the seller can reply.')),
    phone: oneLine()
      .max(40, 'Use 40 characters or fewer.')
      .regex(/^[\d\s()+./x#*-]*$/i, 'Please enter a phone number, or leave this empty.')
      .transform((value) => value || null)
      .nullish(),
    message: manyLines('Please enter your message.')
      .trim()
      .min(1, 'Please enter your message.')
      .max(longestMessage, `Use ${longestMessage.toLocaleString('en-US')} characters or fewer.`),
    website: z
      .string()
      .max(300)
      .optional()
      .describe('Omit it: a honeypot for bots that fill in every field. Inquiries with a value are held for review.'),
    stamp: z
      .string()
      .max(100)
      .optional()
      .describe(
        'The timestamp from `GET /api/inquiries/form`, for forms that people fill in: an inquiry sent within ' +
          `${formatDuration(shortestFillingSeconds)} is held for review. An IP address can send ${inquiryLimits.unstamped.points} ` +
          `inquiries within ${formatDuration(inquiryLimits.unstamped.seconds)} without one.`,
      ),
  })
  .meta({ id: 'NewInquiry' })
export type NewInquiry = z.output<typeof NewInquiry>

/** An inquiry as its sender sees it. */
export const SentInquiry = z
  .object({
    id: z.int(),
    vehicleId: z.int(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      shown: z.boolean().describe('Whether its page is public.'),
    }),
    state: z.enum(visibleStates).describe('The status that the sender sees. Held inquiries appear as `open`.'),
    unread: z.int().describe('Replies that the sender has not read yet.'),
  })
  .meta({ id: 'SentInquiry' })
export type SentInquiry = z.infer<typeof SentInquiry>

export const inquiries = defineEndpoints({
  sent: {
    method: 'GET',
    path: '/api/inquiries/user',
    access: 'member',
    summary: 'Lists the inquiries that you sent while signed in, newest first',
    description: 'Inquiries are never matched by email address.',
    query: z.object(pageQuery('Inquiries')),
    returns: z.array(SentInquiry),
    paged: true,
  },
  form: {
    method: 'GET',
    path: '/api/inquiries/form',
    access: 'public',
    summary: 'Returns a signed timestamp for an inquiry form, for spam protection',
    returns: z.object({ stamp: z.string().describe('The signed creation time of the form. Does not expire.') }),
  },
  send: {
    method: 'POST',
    path: '/api/inquiries',
    access: 'public',
    summary: 'Sends an inquiry to the seller of a vehicle',
    description:
      'Needs no sign-in. The seller gets an email. The sender gets one, too, with the link to the conversation. Rate limited per ' +
      'IP address. Inquiries that look automated are held for review with the same response, until an ' +
      'address or a vehicle has had too many of them within a day.',
    body: NewInquiry,
    returns: z.object({ id: z.int() }),
    status: 201,
    problems: ['listing_not_found', 'listing_sold', 'own_listing', 'too_many_inquiries', 'vehicle_busy'],
  },
})
