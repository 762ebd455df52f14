import { z } from 'zod'
import { SavedVehicle } from '../favorites/endpoints.ts'
import { multiLine, oneLine } from '../text.ts'
import { shortlistLimits } from './limits.ts'

const characters = (most: number) => `Use ${most.toLocaleString('en-US')} characters or fewer.`

const line = (missing: string, most: number) => oneLine(missing).min(1, missing).max(most, characters(most))

export const ShortlistName = line('Enter a name.', shortlistLimits.name)

export const GuestName = line('Enter your name.', shortlistLimits.guestName)

export const CommentText = multiLine('Enter a comment.')
  .trim()
  .min(1, 'Enter a comment.')
  .max(shortlistLimits.comment, characters(shortlistLimits.comment))

export const ShortlistNote = multiLine()
  .trim()
  .max(shortlistLimits.note, characters(shortlistLimits.note))
  .transform((value) => value || null)

export const GuestKey = z
  .string()
  .regex(/^[\w-]{22}$/, 'Send 16 random bytes in Base64 for URLs.')
  .describe('A random key of the browser, which limits it to one vote per vehicle: 16 bytes in URL-safe Base64.')

export const votes = ['up', 'down'] as const
export type Vote = (typeof votes)[number]

export const ShortlistSummary = z
  .object({
    id: z.int(),
    name: z.string(),
    vehicleIds: z.array(z.int()).describe('IDs of the vehicles, in the order in which they were added.'),
    isShared: z.boolean(),
    comments: z.int().describe('Number of comments.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ShortlistSummary' })
export type ShortlistSummary = z.infer<typeof ShortlistSummary>

const ShortlistedVehicle = z
  .object({
    vehicle: SavedVehicle,
    note: z.string().nullable().describe('The note of the shortlist’s owner.'),
    up: z.int().describe('Number of votes for the vehicle.'),
    down: z.int().describe('Number of votes against the vehicle.'),
    vote: z.enum(votes).nullable().describe('The vote of the browser that sent its key.'),
  })
  .meta({ id: 'ShortlistedVehicle' })
export type ShortlistedVehicle = z.infer<typeof ShortlistedVehicle>

export const ShortlistComment = z
  .object({
    id: z.int(),
    name: z.string().describe('The name that the guest entered.'),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ShortlistComment' })
export type ShortlistComment = z.infer<typeof ShortlistComment>

const content = {
  name: z.string(),
  vehicles: z.array(ShortlistedVehicle),
  comments: z.array(ShortlistComment).describe('Oldest first.'),
}

export const Shortlist = z
  .object({
    id: z.int(),
    ...content,
    token: z.string().nullable().describe('The token of the link, or null if the shortlist is not shared.'),
  })
  .meta({ id: 'Shortlist' })
export type Shortlist = z.infer<typeof Shortlist>

export const SharedShortlist = z
  .object({ ...content, owner: z.string().describe('Name of the member who shared the shortlist.') })
  .meta({ id: 'SharedShortlist' })
export type SharedShortlist = z.infer<typeof SharedShortlist>
