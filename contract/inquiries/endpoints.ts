import { z } from 'zod'
import { visibleStates } from '../conversations/rules.ts'
import { defineEndpoints } from '../endpoint.ts'
import { buyerStates } from '../listings/rules.ts'
import { ListingId } from '../listings/schema.ts'
import { formatDuration } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { emailLine, multiLine, oneLine, phoneLine } from '../text.ts'
import { inquiryLimits, maximumMessageLength, minimumFillSeconds } from './limits.ts'

/** A message from a visitor to the seller of a car (docs/specification.md, Validation). */
export const NewInquiry = z
  .object({
    vehicleId: ListingId.describe('ID of a public vehicle that is not sold.'),
    name: oneLine('Enter your name.', 'Enter your name on one line.')
      .min(1, 'Enter your name.')
      .max(100, 'Use 100 characters or fewer.'),
    email: emailLine('Enter your email address.', 'Enter a valid email address, so that the seller can reply.'),
    phone: phoneLine()
      .transform((value) => value || null)
      .nullish(),
    message: multiLine('Enter your message.')
      .trim()
      .min(1, 'Enter your message.')
      .max(maximumMessageLength, `Use ${maximumMessageLength.toLocaleString('en-US')} characters or fewer.`),
    shareEmail: z
      .boolean()
      .default(false)
      .describe('Whether the seller sees your email address. Otherwise, the seller can only reply through this site.'),
    website: z
      .string()
      .max(300)
      .optional()
      .describe(
        'Leave this out. It is a honeypot for bots that fill in every field; inquiries with a value are held for review.',
      ),
    stamp: z
      .string()
      .max(100)
      .optional()
      .describe(
        'The timestamp from `GET /api/inquiries/form`, requested when the form is opened. An inquiry sent within ' +
          `${formatDuration(minimumFillSeconds)} of it is held for review. Without a timestamp, an IP address can send ${inquiryLimits.unstamped.points} ` +
          `inquiries within ${formatDuration(inquiryLimits.unstamped.seconds)}.`,
      ),
  })
  .meta({ id: 'NewInquiry' })
export type NewInquiry = z.output<typeof NewInquiry>

export const SentInquiry = z
  .object({
    id: z.int(),
    vehicleId: z.int(),
    message: z.string(),
    createdAt: z.iso.datetime(),
    vehicle: z.object({
      make: z.string(),
      model: z.string(),
      trim: z.string().nullish(),
      imageUrl: z.string().nullable().describe('The first picture. Null if the vehicle has no public page.'),
      shown: z.boolean().describe('Whether the vehicle’s page is public.'),
      state: z.enum(buyerStates),
    }),
    state: z.enum(visibleStates).describe('The status that the sender sees. Held inquiries appear as `open`.'),
    unread: z.int().describe('Number of replies that the sender has not read yet.'),
  })
  .meta({ id: 'SentInquiry' })
export type SentInquiry = z.infer<typeof SentInquiry>

export const inquiries = defineEndpoints({
  sent: {
    method: 'GET',
    path: '/api/inquiries/user',
    access: 'member',
    summary: 'Lists the inquiries that you sent while signed in, newest first',
    description: 'Does not include inquiries that were sent from your email address while signed out.',
    query: z.object(pageQuery('Inquiries')),
    returns: z.array(SentInquiry),
    paged: true,
  },
  form: {
    method: 'GET',
    path: '/api/inquiries/form',
    access: 'public',
    summary: 'Returns a signed timestamp that protects an inquiry form from spam',
    returns: z.object({
      stamp: z.string().describe('The signed time at which the form was opened. It does not expire.'),
    }),
  },
  send: {
    method: 'POST',
    path: '/api/inquiries',
    access: 'public',
    summary: 'Sends an inquiry to the seller of a vehicle',
    description:
      'Requires no sign-in. Emails the seller, and sends the buyer a link to the conversation. Rate limited per ' +
      'IP address. Inquiries that look automated get the same response but are held for review. Further ones are rejected once an ' +
      'email address, a network or a vehicle has reached its daily limit of held inquiries.',
    body: NewInquiry,
    returns: z.object({ id: z.int() }),
    status: 201,
    problems: ['listing_not_found', 'listing_sold', 'own_listing', 'too_many_inquiries', 'vehicle_busy'],
  },
})
