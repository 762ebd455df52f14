import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'
import { oneLine } from '../text.ts'

/** One line of what admins and moderators did, and members with their keys; lines are added and never changed. */
export const AuditEntry = z
  .object({
    id: z.int(),
    actorId: z
      .string()
      .nullable()
      .describe('Null when the account is gone, and where no admin did it but what they have set.'),
    actorName: z.string().describe('The user name, as it was then.'),
    act: z.string().describe('What was done, such as `listing.approve`.'),
    subjectType: z
      .string()
      .describe(
        'What it was done to: `listing`, `user`, `report`, `inquiry`, `settings`, `mail`, `job`, `invitation`, `key` or `document`.',
      ),
    subjectId: z.string(),
    subject: z.string().describe('The same in words that outlive it, such as `2019 Porsche 911 GT3`.'),
    details: z.record(z.string(), z.unknown()).describe('What else is known of it, such as the reason.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** A few words to look for; empty is none. */
export const searchWords = oneLine()
  .max(100, 'At most 100 characters, please.')
  .transform((value) => value || undefined)
  .optional()

export const AuditFilter = z.object({
  ...pageQuery('Entries'),
  act: searchWords.describe('Exactly this act.'),
  actor: searchWords.describe('Part of the user name of who did it.'),
  subject: searchWords.describe('Part of what it was done to, or its number.'),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const audit = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What admins and moderators did, and members with their keys, the last first',
    query: AuditFilter,
    returns: z.array(AuditEntry),
    paged: true,
  },
  acts: {
    method: 'GET',
    path: '/api/admin/audit/acts',
    access: 'admin',
    summary: 'The acts that were ever done, to filter by',
    returns: z.array(z.string()),
  },
})
