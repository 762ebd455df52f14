import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { pageQuery } from '../../paging.ts'
import { line } from '../../settings/schema.ts'

/** A link by which accounts are made where signing up is by invitation. */
const Invitation = z
  .object({
    id: z.int(),
    note: z.string().describe('For whom it is, for admins alone.'),
    accounts: z.int().describe('How many were made by it.'),
    mostAccounts: z.int(),
    expiresAt: z.iso.datetime(),
    state: z.enum(['open', 'used', 'expired', 'revoked']),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().describe('User name of the admin; null when the account is gone.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

const wholeNumber = (what: string) => z.int(`Enter the ${what} as a whole number.`)

export const NewInvitation = z.object({
  note: line(100).default(''),
  mostAccounts: wholeNumber('number of accounts')
    .min(1, 'One account at least.')
    .max(1_000, 'At most 1,000 accounts, please.')
    .default(1),
  days: wholeNumber('number of days').min(1, 'One day at least.').max(365, 'At most 365 days, please.').default(14),
})
export type NewInvitation = z.output<typeof NewInvitation>

export const invitations = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'Invitations, the last first',
    query: z.object(pageQuery('Invitations')),
    returns: z.array(Invitation),
    paged: true,
  },
  make: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    inPerson: true,
    summary: 'Make an invitation',
    description: 'Its link is told by this answer alone.',
    body: NewInvitation,
    returns: Invitation.extend({ link: z.string() }).meta({ id: 'NewInvitation' }),
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'admin',
    summary: 'Take an invitation back; the accounts that were made by it stay',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    returns: z.void(),
    status: 204,
    problems: ['not_found'],
  },
})
