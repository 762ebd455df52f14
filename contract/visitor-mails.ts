import { z } from 'zod'

/** Mails that an address gets in 24 hours before somebody has used a link in one of them. */
export const visitorMailLimit = 10

/** For how long admins are told of what was beyond it. */
export const unmailedDays = 7

/** An address that more mails were meant for than it gets on a day before anybody has shown that it is theirs. */
export const UnmailedVisitor = z
  .object({
    email: z.string(),
    mails: z.int().describe(`Mails that were not sent, of the last ${unmailedDays} days.`),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'UnmailedVisitor' })
export type UnmailedVisitor = z.infer<typeof UnmailedVisitor>
