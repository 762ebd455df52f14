import { z } from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { idParams } from '../../ids.ts'
import { pageQuery } from '../../paging.ts'
import { line } from '../../settings/schema.ts'

const Invitation = z
  .object({
    id: z.int(),
    note: z.string().describe('Who the invitation is for. Only admins see this note.'),
    accounts: z.int().describe('Number of accounts created with the invitation.'),
    mostAccounts: z.int(),
    expiresAt: z.iso.datetime(),
    state: z.enum(['open', 'used', 'expired', 'revoked']),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().describe('Username of the creator; null if the account was deleted.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

const wholeNumber = (what: string) => z.int(`Enter the ${what} as a whole number.`)

export const NewInvitation = z.object({
  note: line(100).default(''),
  mostAccounts: wholeNumber('number of accounts')
    .min(1, 'Enter at least 1 account.')
    .max(1_000, 'Enter at most 1,000 accounts.')
    .default(1),
  days: wholeNumber('number of days').min(1, 'Enter at least 1 day.').max(365, 'Enter at most 365 days.').default(14),
})
export type NewInvitation = z.output<typeof NewInvitation>

export const invitations = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'Lists sign-up invitations, newest first',
    query: z.object(pageQuery('Invitations')),
    returns: z.array(Invitation),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    inPerson: true,
    summary: 'Creates a sign-up invitation',
    description: 'Only this response contains the link.',
    body: NewInvitation,
    returns: Invitation.extend({ link: z.string() }).meta({ id: 'NewInvitation' }),
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'admin',
    summary: 'Revokes a sign-up invitation',
    description: 'Accounts that were created with the invitation are not affected.',
    params: idParams,
    returns: z.void(),
    status: 204,
    problems: ['not_found'],
  },
})
