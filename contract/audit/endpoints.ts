import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'
import { oneLine } from '../text.ts'

/** An action by an admin, a moderator, or a member who uses API keys or feeds. Entries are never changed. */
export const AuditEntry = z
  .object({
    id: z.int(),
    actorId: z.string().nullable().describe('User ID; null if the account was deleted or the action was automatic.'),
    actorName: z.string().describe('The username at the time of the action.'),
    act: z.string().describe('The action, such as `listing.approve`.'),
    subjectType: z
      .string()
      .describe(
        'The type of the subject: `listing`, `user`, `report`, `inquiry`, `settings`, `mail`, `job`, `invitation`, `key`, `feed`, `document`, `delivery` or `comment`.',
      ),
    subjectId: z.string(),
    subject: z
      .string()
      .describe('A readable name that remains even if the subject is deleted, such as `2019 Porsche 911 GT3`.'),
    details: z.record(z.string(), z.unknown()).describe('Further details, such as the reason.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const FilterText = oneLine()
  .max(100, 'Use 100 characters or fewer.')
  .transform((value) => value || undefined)
  .optional()

export const AuditFilter = z.object({
  ...pageQuery('Entries'),
  act: FilterText.describe('The exact name of the action.'),
  actor: FilterText.describe('Part of the actor’s username.'),
  subject: FilterText.describe('Part of the subject’s name, or its ID.'),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const audit = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'Lists the audit trail, newest first',
    description:
      'Contains actions by admins and moderators, and members’ changes to API keys, scheduled feeds and lead delivery.',
    query: AuditFilter,
    returns: z.array(AuditEntry),
    paged: true,
  },
  acts: {
    method: 'GET',
    path: '/api/admin/audit/acts',
    access: 'admin',
    summary: 'Lists the action names that occur in the audit trail',
    returns: z.array(z.string()),
  },
})
