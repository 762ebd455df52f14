import { z } from 'zod'
import { DecisionResult, versionedListings } from '../desk/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { confirmDays, quietDays } from './limits.ts'

/** A seller's possible answers to whether a car is still for sale. */
const forSaleAnswers = ['forSale', 'sold'] as const
export type ForSaleAnswer = (typeof forSaleAnswers)[number]

const AskedVehicle = z
  .object({
    id: z.int(),
    version: z.int(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    price: z.int().describe('Whole US dollars.'),
    mileage: z.int().describe('Miles.'),
    imageUrl: z.string().nullable(),
    answer: z.enum(forSaleAnswers).nullable().describe('The answer so far; null before there is one.'),
  })
  .meta({ id: 'AskedVehicle' })
export type AskedVehicle = z.infer<typeof AskedVehicle>

const ForSaleQuestion = z
  .object({
    seller: z.string().describe('Display name of the seller.'),
    vehicles: z.array(AskedVehicle).describe('Vehicles that the email asked about and that are public or sold.'),
  })
  .meta({ id: 'ForSaleQuestion' })
export type ForSaleQuestion = z.infer<typeof ForSaleQuestion>

const AskedByMail = z
  .object({ asked: z.boolean().describe('Whether you receive these emails.') })
  .meta({ id: 'AskedByMail' })

const params = z.object({ token: z.string().max(400).describe('The token from the link in the email.') })
const problems = ['question_over'] as const

/** “Is it still for sale?”, asked by email. */
export const confirmations = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/for-sale/:token',
    access: 'public',
    summary: 'Read the vehicles that a “still for sale?” email asks about',
    description:
      `Sellers get one email about all their listings that have not been confirmed for ${confirmDays} days, at ` +
      `most once in ${quietDays} days. Anyone with the link can read it. Reading changes nothing, because email scanners open links, too.`,
    params,
    returns: ForSaleQuestion,
    problems,
  },
  answer: {
    method: 'POST',
    path: '/api/for-sale/:token/answers',
    access: 'public',
    summary: 'Confirm that vehicles are still for sale or sold, using the token from an email',
    description: 'Applies the seller’s transition `confirm` or `markSold` to each vehicle separately.',
    params,
    body: z.object({ listings: versionedListings, answer: z.enum(forSaleAnswers, 'Please choose an answer.') }),
    returns: z.array(DecisionResult),
    problems: [...problems, 'listing_not_found'],
  },
  stop: {
    method: 'POST',
    path: '/api/for-sale/:token/stop',
    access: 'public',
    summary: 'Unsubscribe from “still for sale?” emails, using the token from one of them',
    params,
    returns: z.void(),
    status: 204,
    problems,
  },
  readPreference: {
    method: 'GET',
    path: '/api/user/for-sale-mail',
    access: 'member',
    summary: 'Check whether you receive “still for sale?” emails',
    returns: AskedByMail,
  },
  setPreference: {
    method: 'PATCH',
    path: '/api/user/for-sale-mail',
    access: 'member',
    summary: 'Turn “still for sale?” emails on or off',
    body: AskedByMail,
    returns: AskedByMail,
  },
})
