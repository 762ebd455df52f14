import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../text.ts'
import { mostNames } from './limits.ts'
import { checkVin, plainVin } from './rules.ts'

/** What a VIN may say of a car, by the names of a listing's fields and facts. */
const vinFacts = [
  'make',
  'model',
  'year',
  'body',
  'engineLayout',
  'displacement',
  'cylinders',
  'drivetrain',
  'doors',
  'seats',
  'fuelType',
  'transmission',
  'steering',
] as const
export type VinFact = (typeof vinFacts)[number]

const VinSuggestion = z
  .object({
    fact: z.enum(vinFacts),
    value: z.union([z.string(), z.int()]).describe('As the field of a listing takes it; displacement in cm³.'),
    label: z.string().describe('How it is said: `3.8 L`.'),
  })
  .meta({ id: 'VinSuggestion' })
export type VinSuggestion = z.output<typeof VinSuggestion>

export const DecodedVin = z
  .object({
    vin: z.string().describe('In capitals and without spaces.'),
    check: z
      .enum(['passes', 'fails', 'not_checked'])
      .describe('Whether its check digit fits; `not_checked` where none is prescribed, as in Europe or before 1981.'),
    note: z.string().optional().describe('A sentence for whoever wrote it.'),
    suggestions: z
      .array(VinSuggestion)
      .max(vinFacts.length)
      .describe('What is unambiguous; the seller confirms it. None where the check fails.'),
  })
  .meta({ id: 'DecodedVin' })
export type DecodedVin = z.output<typeof DecodedVin>

/** Field of a VIN as it is written: it becomes what is kept. */
const writtenVin = z
  .string('Please give the VIN.')
  .max(60, { error: 'A VIN has 17 characters.', abort: true })
  .overwrite(plainVin)

const DecodeVin = z
  .object({
    vin: writtenVin.min(1, { error: 'Please give the VIN.', abort: true }),
    year: z
      .int('Please give the year as a number.')
      .min(1886, 'Please give a year from 1886 on.')
      .max(2100, 'Please check the year.')
      .nullish()
      .describe('Of the model, where it is known; European VINs do not tell it.'),
  })
  .superRefine(({ vin, year }, context) => {
    const { check, mistake } = checkVin(vin, year)
    if (mistake && check !== 'fails') context.addIssue({ code: 'custom', path: ['vin'], message: mistake })
  })

const words = oneLine().max(60, 'At most 60 characters, please.')
const q = words.optional().describe('Letters of the name, in any case; those that begin with them come first.')

export const vin = defineEndpoints({
  decode: {
    method: 'POST',
    path: '/api/vin/decode',
    access: 'member',
    keyScope: 'stock:read',
    weight: 5,
    summary: 'What a VIN says of its car',
    description:
      'Nothing is asked of anybody outside, and nothing is stored. A VIN of 17 characters is read by the tables of the ' +
      'NHTSA; what they leave open is left out. A chassis number from before 1981 is taken as it is.',
    body: DecodeVin,
    returns: DecodedVin,
    problems: ['vin_unavailable'],
  },
  makes: {
    method: 'GET',
    path: '/api/vin/makes',
    access: 'public',
    shared: true,
    weight: 3,
    summary: 'Makes of cars: those of this house first, then all that the VIN tables know',
    description: `At most ${mostNames.makes}.`,
    query: z.object({
      q,
      of: z.enum(['all', 'house']).optional().describe('`house`: only those of this house, in their order.'),
    }),
    returns: z.array(z.string()).max(mostNames.makes),
    problems: ['vin_unavailable'],
  },
  models: {
    method: 'GET',
    path: '/api/vin/models',
    access: 'public',
    shared: true,
    weight: 3,
    summary: 'Models of a make: cars, vans and pick-ups',
    description: `At most ${mostNames.models}; none of a make that is not known.`,
    query: z.object({ make: words.min(1, 'Please name a make.'), q }),
    returns: z.array(z.string()).max(mostNames.models),
    problems: ['vin_unavailable'],
  },
})
