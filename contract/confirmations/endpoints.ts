import { z } from 'zod'
import { DecisionResult, versionedListings } from '../desk/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { confirmAfterDays, daysBetweenQuestions } from './limits.ts'

const forSaleAnswers = ['forSale', 'sold'] as const
export type ForSaleAnswer = (typeof forSaleAnswers)[number]

const ConfirmationVehicle = z
  .object({
    id: z.int(),
    version: z.int(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullish(),
    price: z.int().describe('Price in whole US dollars.'),
    mileage: z.int().describe('Mileage in miles.'),
    imageUrl: z.string().nullable(),
    answer: z.enum(forSaleAnswers).nullable().describe('The seller’s answer; null if there is none yet.'),
  })
  .meta({ id: 'ConfirmationVehicle' })
export type ConfirmationVehicle = z.infer<typeof ConfirmationVehicle>

const ForSaleQuestion = z
  .object({
    seller: z.string().describe('Display name of the seller.'),
    vehicles: z.array(ConfirmationVehicle).describe('The vehicles in the email that are public or sold.'),
  })
  .meta({ id: 'ForSaleQuestion' })
export type ForSaleQuestion = z.infer<typeof ForSaleQuestion>

const AskedByMail = z
  .object({ asked: z.boolean().describe('Whether you receive “Still for sale?” emails.') })
  .meta({ id: 'AskedByMail' })

const params = z.object({ token: z.string().max(400).describe('The token from the link in the email.') })
const problems = ['question_over'] as const

/** Endpoints for the links in the emails that ask sellers whether their cars are still for sale. */
export const confirmations = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/for-sale/:token',
    access: 'public',
    summary: 'Lists the vehicles that a “Still for sale?” email asks about',
    description:
      `A seller gets one email about all listings that have not been confirmed for ${confirmAfterDays} days, at ` +
      `most once every ${daysBetweenQuestions} days. Anyone with the link can see the list. Opening the link changes nothing, because email scanners open links, too.`,
    params,
    returns: ForSaleQuestion,
    problems,
  },
  answer: {
    method: 'POST',
    path: '/api/for-sale/:token/answers',
    access: 'public',
    summary: 'Answers a “Still for sale?” email: confirms vehicles or marks them as sold',
    description: 'Applies the transition `confirm` or `markSold` to each vehicle separately.',
    params,
    body: z.object({ listings: versionedListings, answer: z.enum(forSaleAnswers, 'Choose an answer.') }),
    returns: z.array(DecisionResult),
    problems: [...problems, 'listing_not_found'],
  },
  stop: {
    method: 'POST',
    path: '/api/for-sale/:token/stop',
    access: 'public',
    summary: 'Unsubscribes the seller from “Still for sale?” emails',
    params,
    returns: z.void(),
    status: 204,
    problems,
  },
  readPreference: {
    method: 'GET',
    path: '/api/user/for-sale-mail',
    access: 'member',
    summary: 'Returns whether you receive “Still for sale?” emails',
    returns: AskedByMail,
  },
  setPreference: {
    method: 'PATCH',
    path: '/api/user/for-sale-mail',
    access: 'member',
    summary: 'Turns “Still for sale?” emails on or off',
    body: AskedByMail,
    returns: AskedByMail,
  },
})
