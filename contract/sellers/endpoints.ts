import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { ListedVehicle } from '../listings/schema.ts'
import { pageQuery } from '../paging.ts'
import { ListingSearch } from '../search/schema.ts'
import { PublicProfile } from '../users/endpoints.ts'
import { fewestInquiries, measuredDays } from './limits.ts'

/** How somebody answers who is written to. */
const SellerResponse = z
  .object({
    rate: z.int().describe('How many of a hundred inquiries were answered, 0 to 100.'),
    medianMinutes: z
      .int()
      .nullable()
      .describe('Minutes within which half of the first answers came; null where there was none.'),
  })
  .meta({ id: 'SellerResponse' })

/** What everybody may know of somebody who sells; never the mail address. */
export const Seller = PublicProfile.extend({
  emailConfirmed: z.boolean().describe('Whether the mail address is proven to be theirs.'),
  onOffer: z.int().describe('How many vehicles they offer now.'),
  sold: z.int().describe('How many were marked as sold and stand on the site still.'),
  response: SellerResponse.nullable().describe(
    `Of the inquiries of the last ${measuredDays} days, measured every hour; null where there were fewer than ${fewestInquiries}.`,
  ),
}).meta({ id: 'Seller' })
export type Seller = z.infer<typeof Seller>

const params = z.object({
  username: z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, 'Please name a seller.')
    .describe('In any letter case.'),
})

export const sellers = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/sellers/:username',
    access: 'public',
    shared: true,
    summary: 'A seller',
    description: 'Whoever has had a public vehicle; nobody whose account is suspended or deleted.',
    params,
    returns: Seller,
    problems: ['user_not_found'],
  },
  vehicles: {
    method: 'GET',
    path: '/api/sellers/:username/vehicles',
    access: 'public',
    shared: true,
    summary: 'What a seller offers',
    params,
    query: z.object({ ...pageQuery('Vehicles'), sort: ListingSearch.shape.sort }),
    returns: z.array(ListedVehicle),
    paged: true,
    problems: ['user_not_found'],
  },
})
