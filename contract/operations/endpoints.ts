import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListingId } from '../listings/schema.ts'
import { formatDuration } from '../numbers.ts'
import { pageQuery } from '../paging.ts'
import { firstSteps, testMailLimit } from './rules.ts'

const jobStates = {
  waiting: 'Jobs that are due but have not started yet.',
  running: 'Jobs that a worker is running.',
  retrying: 'Jobs that failed and will be retried.',
  failed: 'Jobs that failed too often and will not be retried.',
  scheduled: 'Jobs that are scheduled for later.',
} as const
export type JobState = keyof typeof jobStates

const jobs = (state: JobState) => z.int().min(0).describe(jobStates[state])

export const SystemState = z
  .object({
    versions: z.object({
      marque: z.string(),
      node: z.string(),
      postgresql: z.string(),
      migration: z.string().describe('The latest migration of the database, such as `0001_baseline`.'),
    }),
    startedAt: z.iso.datetime().describe('When the process that sent this response started.'),
    disk: z
      .object({ free: z.int().min(0), size: z.int().min(0) })
      .describe('Disk space for the data folder, in bytes. `free` is the space available to this process.'),
    storage: z.enum(['folder', 'bucket']).describe('Where uploaded pictures are stored.'),
    mail: z.enum(['server', 'folder']).describe('Where emails are delivered.'),
    savedSearches: z.object({
      active: z.int().min(0).describe('Searches that send emails.'),
      off: z.int().min(0).describe('Searches that send no emails.'),
      unconfirmed: z.int().min(0).describe('Searches that a visitor has not confirmed yet.'),
      waiting: z.int().min(0).describe('Matching vehicles that have not been emailed yet.'),
      oldestNews: z
        .int()
        .min(0)
        .describe(
          'How late the matching is: seconds since the oldest new or reduced vehicle should have been compared with the searches.',
        ),
    }),
    pausedAddresses: z.int().min(0).describe('Email addresses that get no emails after three failed deliveries.'),
    savedVehicles: z.object({
      waiting: z.int().min(0).describe('Saved vehicles with updates that have not been emailed yet.'),
    }),
    queue: z.object({
      waiting: jobs('waiting'),
      running: jobs('running'),
      retrying: jobs('retrying'),
      failed: jobs('failed'),
      scheduled: jobs('scheduled'),
      setAside: z
        .int()
        .min(0)
        .describe(
          'Jobs that crashed the server or timed out twice. Of these, only periodic jobs run again by themselves.',
        ),
      paused: z
        .array(
          z.object({
            line: z.enum(['mail', 'feeds', 'pictures', 'push', 'files', 'rest']),
            since: z.iso.datetime(),
            reason: z.string(),
          }),
        )
        .describe('Queue lanes that are paused because a dependency, such as the mail server, is failing.'),
      oldestWaiting: z.int().min(0).describe('Seconds since the oldest waiting job became due.'),
    }),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof SystemState>

/** An email that couldn't be sent. Its content is left out, because it is private. */
export const FailedMail = z
  .object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    error: z.string().describe('The error from the mail server, without email addresses.'),
    attempts: z.int(),
    queuedAt: z.iso.datetime(),
    lastTriedAt: z.iso.datetime(),
    nextTryAt: z.iso.datetime().nullable().describe('When the email will be retried; null if it will not be retried.'),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof FailedMail>

/** An email address that gets no more emails, because the mail server rejected three in a row permanently. */
export const PausedAddress = z
  .object({
    id: z.int(),
    address: z.string(),
    answer: z.string().describe('The last answer of the mail server, without email addresses.'),
    pausedAt: z.iso.datetime(),
  })
  .meta({ id: 'PausedAddress' })
export type PausedAddress = z.infer<typeof PausedAddress>

/** A job that was set aside because it crashed the server or timed out twice. */
export const SetAsideJob = z
  .object({
    id: z.int(),
    task: z.string().describe('The type of job, such as `read_stock`.'),
    name: z.string().describe('The unique name of the job, such as `read_stock:17`.'),
    reason: z.string(),
    endedAt: z.iso.datetime().describe('When the job’s last run ended.'),
    retriedAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When a periodic job runs again, at the earliest; null for jobs that only run again if you retry them.',
      ),
  })
  .meta({ id: 'SetAsideJob' })
export type SetAsideJob = z.infer<typeof SetAsideJob>

export const TestMail = z
  .object({
    to: z.string().describe('Your own email address, to which the test email was sent.'),
    delivery: z.enum(['server', 'folder']).describe('`folder`: no mail server is configured, so a file was written.'),
    error: z.string().nullable().describe('The error from the mail server, without email addresses; null on success.'),
  })
  .meta({ id: 'TestMail' })
export type TestMail = z.infer<typeof TestMail>

export const FirstSteps = z
  .object({
    hidden: z.boolean().describe('Whether an admin has hidden the list.'),
    version: z.int().describe('The version of the settings. Send it with the change that hides the list.'),
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

const one = z.object({ id: ListingId })

export const operations = defineEndpoints({
  state: {
    method: 'GET',
    path: '/api/admin/system',
    access: 'admin',
    summary: 'Returns the system status: versions, disk and queue',
    returns: SystemState,
  },
  setAsideJobs: {
    method: 'GET',
    path: '/api/admin/jobs/set-aside',
    access: 'admin',
    summary: 'Lists failed jobs, newest first',
    query: z.object(pageQuery('Jobs')),
    returns: z.array(SetAsideJob),
    paged: true,
  },
  retryJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'admin',
    summary: 'Retries a failed job',
    description:
      'A periodic job runs at its next scheduled time. Without a retry, it runs again after 5 minutes, and after each further crash four times later, up to a day. A retried job that crashes the server twice, or times out twice, fails again.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['job_settled'],
  },
  failedMails: {
    method: 'GET',
    path: '/api/admin/mails/failed',
    access: 'admin',
    summary: 'Lists emails that could not be sent, most recent attempt first',
    description: 'Includes emails that will be retried. Contains recipients and subjects, but never the content.',
    query: z.object(pageQuery('Emails')),
    returns: z.array(FailedMail),
    paged: true,
  },
  sendMail: {
    method: 'POST',
    path: '/api/admin/mails/:id/send',
    access: 'admin',
    summary: 'Retries a failed email immediately',
    description: 'Uses the same Message-ID, so mail clients recognize a duplicate.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['mail_settled'],
  },
  discardMail: {
    method: 'POST',
    path: '/api/admin/mails/:id/discard',
    access: 'admin',
    summary: 'Discards a failed email',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['mail_settled'],
  },
  pausedAddresses: {
    method: 'GET',
    path: '/api/admin/mails/paused-addresses',
    access: 'admin',
    summary: 'Lists email addresses that are paused after three failed deliveries, newest first',
    query: z.object(pageQuery('Addresses')),
    returns: z.array(PausedAddress),
    paged: true,
  },
  resumeAddress: {
    method: 'POST',
    path: '/api/admin/mails/paused-addresses/:id/resume',
    access: 'admin',
    summary: 'Resumes emails to a paused address',
    description:
      'Emails that were dropped during the pause are not sent. After three more failures, the address is paused again.',
    params: one,
    returns: z.void(),
    status: 204,
    problems: ['address_resumed'],
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/test-mail',
    access: 'admin',
    summary: 'Sends a test email to your own address',
    description: `The email is not queued. You can send up to ${testMailLimit.points} in ${formatDuration(testMailLimit.seconds)}.`,
    returns: TestMail,
    problems: ['no_email_address', 'too_many_messages'],
  },
  firstSteps: {
    method: 'GET',
    path: '/api/admin/first-steps',
    access: 'admin',
    summary: 'Lists the first steps for a new site and whether each is done',
    description:
      "Computed from the site's data: settings, uploaded pictures, the last test email, staff and listings. " +
      'The setting `firstSteps` can hide the list.',
    returns: FirstSteps,
  },
})
