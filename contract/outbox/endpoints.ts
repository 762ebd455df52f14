import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

/** A mail of the demo, which goes to a folder instead of to people. */
export const OutboxEntry = z
  .object({
    name: z.string().describe('Of its file.'),
    to: z.string(),
    subject: z.string(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'OutboxEntry' })
export type OutboxEntry = z.infer<typeof OutboxEntry>

const OutboxMail = OutboxEntry.extend({
  text: z.string(),
  htmlUrl: z.string().nullable().describe('Signed address of the same as a page, for a sandboxed frame; null without.'),
}).meta({ id: 'OutboxMail' })

/** Only with `DEMO=1`; elsewhere both answer 404. */
export const outbox = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'admin',
    summary: 'The newest 200 mails that the demo wrote into its folder',
    returns: z.array(OutboxEntry),
    problems: ['not_found'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/outbox/:name',
    access: 'admin',
    summary: 'One mail of the demo',
    params: z.object({ name: z.string().regex(/^[\w-]{1,100}\.eml$/) }),
    returns: OutboxMail,
    problems: ['not_found', 'mail_not_found'],
  },
})
