import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListedVehicle } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { ListSort } from '../search/schema.ts'
import { PublicProfile } from '../users/endpoints.ts'
import { minimumInquiries, responsePeriodDays } from './limits.ts'

const SellerResponse = z
  .object({
    rate: z.int().describe('Percentage of inquiries that the seller answered, 0 to 100.'),
    medianMinutes: z
      .int()
      .nullable()
      .describe('Median time to the first reply in minutes; null if there are no replies.'),
  })
  .meta({ id: 'SellerResponse' })

/** The public profile of a seller. It never includes the email address. */
export const Seller = PublicProfile.extend({
  emailConfirmed: z.boolean().describe('Whether the seller has confirmed their email address.'),
  onOffer: z.int().describe('Number of vehicles currently for sale.'),
  sold: z.int().describe('Number of sold vehicles that are still on the site.'),
  response: SellerResponse.nullable().describe(
    `Statistics on the inquiries in the last ${responsePeriodDays} days, updated hourly. Null if there were fewer than ${minimumInquiries}.`,
  ),
}).meta({ id: 'Seller' })
export type Seller = z.infer<typeof Seller>

const params = z.object({
  username: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, 'Enter the username of a seller.')
    .describe('Username of the seller, in any letter case.'),
})

export const sellers = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/sellers/:username',
    access: 'public',
    shared: true,
    summary: 'Returns a seller’s public profile by username',
    description: 'Only users who have had a public vehicle have a profile. Suspended users have no profile.',
    params,
    returns: Seller,
    problems: ['user_not_found'],
  },
  vehicles: {
    method: 'GET',
    path: '/api/sellers/:username/vehicles',
    access: 'public',
    shared: true,
    summary: 'Lists a seller’s vehicles for sale',
    params,
    query: z.object({ ...pageQuery('Vehicles'), sort: ListSort }),
    returns: z.array(ListedVehicle),
    paged: true,
    problems: ['user_not_found'],
  },
})
