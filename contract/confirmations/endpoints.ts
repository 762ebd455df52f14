import { z } from 'zod'
import { DecisionResult, several } from '../desk/endpoints.ts'
import { defineEndpoints } from '../endpoint.ts'
import { confirmDays, quietDays } from './limits.ts'

/** What a seller is asked about a car, and what they may answer. */
const forSaleAnswers = ['forSale', 'sold'] as const
export type ForSaleAnswer = (typeof forSaleAnswers)[number]

const Asked = z
  .object({
    id: z.int(),
    version: z.int(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    price: z.int().describe('Whole US dollars.'),
    mileage: z.int().describe('Miles.'),
    imageUrl: z.string().nullable(),
    answer: z.enum(forSaleAnswers).nullable().describe('What was answered since; null when nothing was.'),
  })
  .meta({ id: 'AskedVehicle' })
export type AskedVehicle = z.infer<typeof Asked>

const ForSaleQuestion = z
  .object({
    seller: z.string().describe('The name that they are called by.'),
    vehicles: z.array(Asked).describe('Those that the mail asked about and that are public or sold.'),
  })
  .meta({ id: 'ForSaleQuestion' })
export type ForSaleQuestion = z.infer<typeof ForSaleQuestion>

const AskedByMail = z
  .object({ asked: z.boolean().describe('Whether one is asked by mail.') })
  .meta({ id: 'AskedByMail' })

const params = z.object({ token: z.string().max(400).describe('As it stands in the link of the mail.') })
const problems = ['question_over'] as const

/** “Is it still for sale?”, asked by mail. */
export const confirmations = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/for-sale/:token',
    access: 'public',
    summary: 'What a mail asked its seller about, for whoever has its link',
    description:
      `A seller is mailed when a car on offer was not confirmed for ${confirmDays} days, about all such cars at once and at ` +
      `most once in ${quietDays} days. To read this changes nothing: programs that look into mails open links too.`,
    params,
    returns: ForSaleQuestion,
    problems,
  },
  answer: {
    method: 'POST',
    path: '/api/for-sale/:token/answers',
    access: 'public',
    summary: 'Say that vehicles are still for sale, or sold, by the link of a mail',
    description: 'By the transition `confirm` or `markSold` of the seller, each by itself.',
    params,
    body: z.object({ listings: several, answer: z.enum(forSaleAnswers, 'Please choose an answer.') }),
    returns: z.array(DecisionResult),
    problems: [...problems, 'listing_not_found'],
  },
  stop: {
    method: 'POST',
    path: '/api/for-sale/:token/stop',
    access: 'public',
    summary: 'Be asked by mail no more, by the link of a mail',
    params,
    returns: z.void(),
    status: 204,
    problems,
  },
  choice: {
    method: 'GET',
    path: '/api/user/for-sale-mail',
    access: 'member',
    summary: 'Whether one is asked by mail if one’s vehicles are still for sale',
    returns: AskedByMail,
  },
  choose: {
    method: 'PATCH',
    path: '/api/user/for-sale-mail',
    access: 'member',
    summary: 'Choose whether one is asked by mail if one’s vehicles are still for sale',
    body: AskedByMail,
    returns: AskedByMail,
  },
})
