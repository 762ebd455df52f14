import { z } from 'zod'
import { addressLinkHours } from '../../accounts/limits.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { emailLine } from '../../text.ts'
import { deliveryLimits } from './limits.ts'
import { leadAddressMoves, leadAddressStates } from './rules.ts'

const LeadAddress = z
  .object({
    address: z.string(),
    state: z
      .enum(leadAddressStates)
      .exclude(['unconfirmed'])
      .describe(`\`stopped\`: ${deliveryLimits.failures} deliveries in a row failed.`),
    moves: z.array(z.enum(leadAddressMoves)).describe('The actions that you can take now.'),
    confirmedAt: z.iso.datetime(),
    failuresInRow: z.int().describe('Number of failed deliveries since the last successful one.'),
  })
  .meta({ id: 'LeadAddress' })

const UnconfirmedLeadAddress = z
  .object({ address: z.string(), expiresAt: z.iso.datetime().describe('When the emailed link expires.') })
  .meta({ id: 'UnconfirmedLeadAddress' })

export const FailedDelivery = z
  .object({
    inquiryId: z.int(),
    buyer: z.string(),
    vehicle: z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string().nullish() }),
    reason: z.string().describe('A sentence, such as the mail server’s response, without email addresses.'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'FailedDelivery' })
export type FailedDelivery = z.infer<typeof FailedDelivery>

export const LeadDelivery = z
  .object({
    address: LeadAddress.nullable().describe('The address to which leads are delivered; null if there is none.'),
    unconfirmed: UnconfirmedLeadAddress.nullable().describe(
      'A new address that has not been confirmed yet. Until then, the current address stays in use.',
    ),
    failures: z
      .array(FailedDelivery)
      .describe(
        `Failed deliveries in the last ${deliveryLimits.failureDays} days, newest first, at most ${deliveryLimits.listedFailures}.`,
      ),
  })
  .meta({ id: 'LeadDelivery' })
export type LeadDelivery = z.infer<typeof LeadDelivery>

const path = '/api/user/lead-delivery'

/** Endpoints for emailing new inquiries to a seller's CRM as ADF XML. */
export const leadDelivery = defineEndpoints({
  read: {
    method: 'GET',
    path,
    access: 'member',
    summary: 'Returns your lead delivery address and failed deliveries',
    returns: LeadDelivery,
  },
  request: {
    method: 'PUT',
    path,
    access: 'member',
    inPerson: true,
    summary: 'Sets your lead delivery address',
    description:
      `Emails a link to the address, which is valid for ${addressLinkHours} hours. Leads are delivered to the address once the ` +
      `link is opened. You can request ${deliveryLimits.linksPerSeller.points} links per day, and a mailbox gets at most ` +
      `${deliveryLimits.linksPerMailbox.points} per day. The response does not reveal whether the email was sent.`,
    body: z.object({
      address: emailLine('Enter the email address of your dealer software.').transform((line) => line.toLowerCase()),
    }),
    returns: LeadDelivery,
    problems: ['too_many_lead_links', 'impersonated'],
  },
  confirm: {
    method: 'POST',
    path: '/api/lead-address-proofs',
    access: 'public',
    summary: 'Confirms a lead delivery address, using the token from the emailed link',
    description: 'Replaces the previous address.',
    body: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
    returns: z.object({ address: z.string() }),
    problems: ['link_over'],
  },
  move: {
    method: 'POST',
    path: `${path}/transitions`,
    access: 'member',
    inPerson: true,
    summary: 'Pauses or resumes the delivery of leads',
    description: 'Inquiries that arrive during a pause are not delivered later. Export them instead.',
    body: z.object({ transition: z.enum(leadAddressMoves) }),
    returns: LeadDelivery,
    problems: ['delivery_moved', 'impersonated'],
  },
  remove: {
    method: 'DELETE',
    path,
    access: 'member',
    inPerson: true,
    summary: 'Removes your lead delivery address, confirmed or not',
    returns: z.void(),
    status: 204,
    problems: ['impersonated'],
  },
})
