import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

/** An email from the demo, which writes emails to a folder instead of sending them. */
export const OutboxEntry = z
  .object({
    name: z.string().describe('File name of the email.'),
    to: z.string(),
    subject: z.string(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'OutboxEntry' })
export type OutboxEntry = z.infer<typeof OutboxEntry>

const OutboxMail = OutboxEntry.extend({
  text: z.string(),
  htmlUrl: z
    .string()
    .nullable()
    .describe('Signed URL of the HTML version, for a sandboxed frame; null if there is none.'),
}).meta({ id: 'OutboxMail' })

/** Endpoints for reading the demo's emails. They respond with 404 unless `DEMO=1` is set. */
export const outbox = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'admin',
    summary: 'Lists the newest 200 emails in the demo outbox',
    returns: z.array(OutboxEntry),
    problems: ['not_found'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/outbox/:name',
    access: 'admin',
    summary: 'Returns an email from the demo outbox',
    params: z.object({ name: z.string().regex(/^[\w-]{1,100}\.eml$/) }),
    returns: OutboxMail,
    problems: ['not_found', 'mail_not_found'],
  },
})
