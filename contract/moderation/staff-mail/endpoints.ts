import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { gatheredMinutes } from './limits.ts'

/** When a member of staff is mailed that something waits. */
const waitingRhythms = {
  never: 'Not at all.',
  soon: `Soon after something new waits, at most once in ${gatheredMinutes} minutes.`,
  daily: 'Once a day, if anything waits.',
} as const
export type WaitingRhythm = keyof typeof waitingRhythms

export const WaitingMail = z
  .object({
    rhythm: z.enum(Object.keys(waitingRhythms) as [WaitingRhythm, ...WaitingRhythm[]]).describe(
      Object.entries(waitingRhythms)
        .map(([name, sentence]) => `\`${name}\`: ${sentence}`)
        .join(' '),
    ),
    hour: z.int().min(0).max(23).describe('With `daily`: the hour of the day at which the mail comes.'),
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, 'This is no time zone, such as Europe/Berlin.')
      .describe('In which time zone that hour is, by its IANA name.'),
  })
  .meta({ id: 'WaitingMail' })
export type WaitingMail = z.output<typeof WaitingMail>

export const staffMail = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/admin/waiting-mail',
    access: 'moderator',
    summary: 'When one is mailed that something waits',
    description: 'One’s own choice: at first nobody is mailed.',
    returns: WaitingMail,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/waiting-mail',
    access: 'moderator',
    inPerson: true,
    summary: 'Choose when one is mailed that something waits',
    description:
      'Listings, changes and documents that wait for approval, open reports, and messages that are held or reported; nothing is mailed ' +
      'when nothing waits. It ends with the role.',
    body: WaitingMail,
    returns: WaitingMail,
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
