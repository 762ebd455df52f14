import { z } from 'zod'
import { seenStates } from '../conversations/rules.ts'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { inWords } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { manyLines, oneLine } from '../text.ts'
import { inquiryLimits, longestMessage, shortestFillingSeconds } from './limits.ts'

/** A message from a visitor to the seller of a car (docs/specification.md, Validation). */
export const NewInquiry = z
  .object({
    vehicleId: ListingId.describe('The car it is about; it must be public and not sold.'),
    name: oneLine('Please fill in your name.', 'Please write your name in one line.')
      .min(1, 'Please fill in your name.')
      .max(100, 'At most 100 characters, please.'),
    email: oneLine('Please fill in your email address.')
      .min(1, 'Please fill in your email address.')
      .max(254, 'At most 254 characters, please.')
      .pipe(z.email('Please give an email address that the seller can answer.')),
    phone: oneLine()
      .max(40, 'At most 40 characters, please.')
      .regex(/^[\d\s()+./x#*-]*$/i, 'Please give a phone number, or leave this empty.')
      .transform((value) => value || null)
      .nullish(),
    message: manyLines('Please fill in your message.')
      .trim()
      .min(1, 'Please fill in your message.')
      .max(longestMessage, `At most ${longestMessage} characters, please.`),
    website: z
      .string()
      .max(300)
      .optional()
      .describe('Leave it out: a trap for programs that fill in every field. What is not empty is held back.'),
    stamp: z
      .string()
      .max(100)
      .optional()
      .describe(
        'Of `GET /api/inquiries/form`, by forms for people: what comes within ' +
          `${inWords(shortestFillingSeconds)} is held back. An address may send ${inquiryLimits.unstamped.points} ` +
          `inquiries within ${inWords(inquiryLimits.unstamped.seconds)} without one.`,
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
      shown: z.boolean().describe('Whether its page is there for everybody.'),
    }),
    state: z.enum(seenStates).describe('As its sender may know it: what is held back looks open.'),
    unread: z.int().describe('Answers that the sender has not read.'),
  })
  .meta({ id: 'SentInquiry' })
export type SentInquiry = z.infer<typeof SentInquiry>

export const inquiries = defineEndpoints({
  sent: {
    method: 'GET',
    path: '/api/inquiries/user',
    access: 'member',
    summary: 'Inquiries that one sent while signed in, newest first',
    description: 'Never found by the e-mail address that was given.',
    query: z.object(pageQuery('Inquiries')),
    returns: z.array(SentInquiry),
    paged: true,
  },
  form: {
    method: 'GET',
    path: '/api/inquiries/form',
    access: 'public',
    summary: 'What a form for an inquiry carries hidden',
    returns: z.object({ stamp: z.string().describe('When the form was made, signed. It never expires.') }),
  },
  send: {
    method: 'POST',
    path: '/api/inquiries',
    access: 'public',
    summary: 'Write to the seller of a vehicle',
    description:
      'Needs no sign-in. The seller gets a mail, and so does the sender, with the link to the conversation. Limited per ' +
      'address. What looks like no person’s message is held back for an admin and answered in the same way, until an ' +
      'address or a vehicle has had too many of them within a day.',
    body: NewInquiry,
    returns: z.object({ id: z.int() }),
    status: 201,
    problems: ['listing_not_found', 'listing_sold', 'own_listing', 'too_many_inquiries', 'vehicle_busy'],
  },
})
