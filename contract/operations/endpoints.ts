import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'

/** In which state a job of the queue can be, and what that means. */
const jobStates = {
  waiting: 'Due, and not begun yet.',
  running: 'Somebody is at it.',
  retrying: 'It failed, and is tried again.',
  failed: 'It failed too often, and is not tried again.',
  scheduled: 'For later.',
} as const
export type JobState = keyof typeof jobStates

const jobs = (state: JobState) => z.int().min(0).describe(jobStates[state])

/** How the site runs, for whoever runs it. */
export const SystemState = z
  .object({
    versions: z.object({
      marque: z.string(),
      node: z.string(),
      postgresql: z.string(),
      migration: z.string().describe('The newest that the database has, such as `0001_baseline`.'),
    }),
    startedAt: z.iso.datetime().describe('Of the process that answers.'),
    disk: z
      .object({ free: z.int().min(0), size: z.int().min(0) })
      .describe('Of the data folder, in bytes; free for this process.'),
    storage: z.enum(['folder', 'bucket']).describe('Where uploaded pictures are kept.'),
    mail: z.enum(['server', 'folder']).describe('Where mails go.'),
    queue: z.object({
      waiting: jobs('waiting'),
      running: jobs('running'),
      retrying: jobs('retrying'),
      failed: jobs('failed'),
      scheduled: jobs('scheduled'),
      setAside: z.int().min(0).describe('Jobs that stopped the server or ran out of time twice, and do not run again.'),
      paused: z
        .array(
          z.object({
            line: z.enum(['mail', 'feeds', 'pictures', 'files', 'rest']),
            since: z.iso.datetime(),
            reason: z.string(),
          }),
        )
        .describe('Lines that are paused because the system they depend on fails, such as the mail server.'),
      oldestWaiting: z.int().min(0).describe('For how many seconds the oldest job is due that nobody does.'),
    }),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof SystemState>

/** A mail that could not be sent; what is written in it is for its receiver alone. */
export const FailedMail = z
  .object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    error: z.string().describe('What the mail server said, without mail addresses.'),
    attempts: z.int(),
    queuedAt: z.iso.datetime(),
    lastTriedAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable().describe('Null when it is not tried again by itself.'),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof FailedMail>

/** A job that stopped the server or ran out of time twice. */
export const SetAsideJob = z
  .object({
    id: z.int(),
    task: z.string().describe('What kind of job it is, such as `read_stock`.'),
    name: z.string().describe('Which one it is, such as `read_stock:17`.'),
    reason: z.string(),
    endedAt: z.iso.datetime().describe('When it ended for the last time.'),
  })
  .meta({ id: 'SetAsideJob' })
export type SetAsideJob = z.infer<typeof SetAsideJob>

const one = z.object({ id: ListingId })

export const operations = defineEndpoints({
  state: {
    method: 'GET',
    path: '/api/admin/system',
    access: 'admin',
    summary: 'How the site runs: versions, disk, queue',
    returns: SystemState,
  },
  setAsideJobs: {
    method: 'GET',
    path: '/api/admin/jobs/set-aside',
    access: 'admin',
    summary: 'List jobs that were set aside, the last first',
    query: z.object(pageQuery('Jobs')),
    returns: z.array(SetAsideJob),
    paged: true,
  },
  retryJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'admin',
    summary: 'Retry a job that was set aside',
    description: 'A periodic job runs when it is due next. One that fails the same way twice is set aside again.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['job_settled'],
  },
  failedMails: {
    method: 'GET',
    path: '/api/admin/mails/failed',
    access: 'admin',
    summary: 'Mails that could not be sent, the last tried first',
    description: 'Those that are tried again too. Who they are for and their subject, never what is written in them.',
    query: z.object(pageQuery('Mails')),
    returns: z.array(FailedMail),
    paged: true,
  },
  sendMail: {
    method: 'POST',
    path: '/api/admin/mails/:id/send',
    access: 'admin',
    summary: 'Try at once to send a mail that failed',
    description: 'With the same Message-ID as before, so that one that did arrive is recognised.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['mail_settled'],
  },
  discardMail: {
    method: 'POST',
    path: '/api/admin/mails/:id/discard',
    access: 'admin',
    summary: 'Give up a mail that failed',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['mail_settled'],
  },
})
