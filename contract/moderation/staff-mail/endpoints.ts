import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { digestMinutes } from './limits.ts'

const frequencies = {
  never: 'Never.',
  soon: `Soon after something new arrives, at most once every ${digestMinutes} minutes.`,
  daily: 'Once a day, if anything is pending.',
} as const
export type ReviewEmailFrequency = keyof typeof frequencies

export const ReviewEmailSchedule = z
  .object({
    rhythm: z.enum(Object.keys(frequencies) as [ReviewEmailFrequency, ...ReviewEmailFrequency[]]).describe(
      Object.entries(frequencies)
        .map(([name, sentence]) => `\`${name}\`: ${sentence}`)
        .join(' '),
    ),
    hour: z.int().min(0).max(23).describe('With `daily`: the hour at which the email is sent, 0 to 23.'),
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'Enter a time zone, such as America/Chicago.')
      .describe('Time zone of `hour`, as an IANA name.'),
  })
  .meta({ id: 'ReviewEmailSchedule' })
export type ReviewEmailSchedule = z.output<typeof ReviewEmailSchedule>

export const staffMail = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/waiting-mail',
    access: 'moderator',
    summary: 'Returns your schedule for emails about pending reviews',
    description: 'Each moderator and admin has a separate schedule. The default is `never`.',
    returns: ReviewEmailSchedule,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/waiting-mail',
    access: 'moderator',
    inPerson: true,
    summary: 'Sets your schedule for emails about pending reviews',
    description:
      'The emails cover listings, changes and documents that are awaiting approval, open reports, and held or reported ' +
      'messages. No email is sent if nothing is pending, or after you lose the role.',
    body: ReviewEmailSchedule,
    returns: ReviewEmailSchedule,
    problems: ['impersonated'],
  },
})

function isTimeZone(name: string): boolean {
  try {
    return /^[\w+/-]+$/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
