import { AccountState } from './accounts.ts'
import { z } from 'zod'
import { AuditEntry } from './audit.ts'
import { conversationStates, sides } from './conversation-transitions.ts'
import { defineEndpoints } from './endpoint.ts'
import { rejectionReasons } from './rejection-reasons.ts'
import { Member } from './members.ts'
import { Report } from './reports.ts'
import { SellerRecord } from './seller-record.ts'
import { manyLines } from './written-text.ts'

/** Of everything but the cars the newest so many are told; how many there are stands in the record. */
export const newestOfFile = 20

const about = { listingId: z.int(), listing: z.string().describe('The car, such as `2019 Porsche 911 GT3`.') }

const Refusal = z.object({
  ...about,
  transition: z.enum(['reject', 'takeDown']),
  reason: z.string().nullable().describe(Object.keys(rejectionReasons).join(', ')),
  note: z.string().nullable(),
  byName: z.string().nullable().describe('User name of who decided; null when the account is gone.'),
  at: z.iso.datetime(),
})

const ReportedMessage = z.object({
  id: z.int(),
  ...about,
  side: z.enum(sides).describe('As which of the two this person takes part.'),
  name: z.string().describe('Of whoever wrote first.'),
  state: z.enum(conversationStates),
  movedBy: z
    .enum([...sides, 'admin', 'guard'])
    .nullable()
    .describe('Who reported it or held it back.'),
  note: z.string().nullable().describe('Why it was reported.'),
  at: z.iso.datetime(),
})

/** A note about somebody. */
export const noteText = manyLines('Please write something.')
  .trim()
  .min(1, 'Please write something.')
  .max(2_000, 'At most 2,000 characters, please.')

export const MemberNote = z
  .object({
    id: z.int(),
    text: z.string(),
    byName: z.string().nullable().describe('User name of who wrote it; null when the account is gone.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'MemberNote' })
export type MemberNote = z.infer<typeof MemberNote>

/** All that admins know of somebody with an account, but for their cars, which are a list of their own. */
export const MemberFile = z
  .object({
    member: Member.describe('For moderators without the mail address.'),
    emailProof: AccountState.shape.emailProof,
    record: SellerRecord,
    rejections: z.array(Refusal),
    reports: z.array(Report.extend(about)).describe('Of visitors, about cars of theirs.'),
    messages: z.array(ReportedMessage).describe('Conversations of theirs that were reported, held back or discarded.'),
    notes: z.array(MemberNote).describe('What admins and moderators wrote down; nobody else reads it.'),
    acts: z
      .array(AuditEntry)
      .nullable()
      .describe('What was decided about them and their cars, by the audit trail; null for moderators.'),
  })
  .meta({ id: 'MemberFile' })
export type MemberFile = z.infer<typeof MemberFile>

const params = z.object({ id: z.string().regex(/^[\w.:-]{1,200}$/) })

export const memberFiles = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'moderator',
    summary: 'All that admins know of somebody',
    description:
      `Of each kind the newest ${newestOfFile}, the last first. Their cars are \`GET /api/admin/vehicles?seller=\`. ` +
      'A moderator does not read their own.',
    params,
    returns: MemberFile,
    problems: ['user_not_found', 'own_case'],
  },
  clearBio: {
    method: 'DELETE',
    path: '/api/admin/users/:id/bio',
    access: 'admin',
    summary: 'Take away what somebody wrote about themselves',
    description: 'It stands on the pages of their cars and on their own. They can write another one.',
    params,
    returns: z.void(),
    status: 204,
    problems: ['user_not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/:id/notes',
    access: 'moderator',
    summary: 'Write a note about somebody, for admins and moderators',
    params,
    body: z.object({ text: noteText }),
    returns: MemberNote,
    status: 201,
    problems: ['user_not_found', 'own_case'],
  },
})
