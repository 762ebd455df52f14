import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { oneLine } from '../text.ts'
import { maximumNames } from './limits.ts'
import { checkVin, normalizeVin } from './rules.ts'

const vinFacts = [
  'make',
  'model',
  'trim',
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
    value: z.union([z.string(), z.int()]).describe('Value for the field of the listing. Displacement is in cm³.'),
    label: z.string().describe('The value as displayed, such as `3.8 L`.'),
  })
  .meta({ id: 'VinSuggestion' })
export type VinSuggestion = z.output<typeof VinSuggestion>

export const DecodedVin = z
  .object({
    vin: z.string().describe('The VIN in uppercase, without spaces.'),
    check: z
      .enum(['passes', 'fails', 'not_checked'])
      .describe(
        'Result of the check digit test. `not_checked` if the VIN needs no check digit, as in Europe or before 1981.',
      ),
    note: z.string().optional().describe('A hint for the user.'),
    suggestions: z
      .array(VinSuggestion)
      .max(vinFacts.length)
      .describe('Values for the seller to confirm, excluding ambiguous ones. Empty if the check fails.'),
  })
  .meta({ id: 'DecodedVin' })
export type DecodedVin = z.output<typeof DecodedVin>

/** A VIN as the user typed it. Parsing converts it to its stored form. */
const writtenVin = z
  .string('Enter the VIN.')
  .max(60, { error: 'A VIN has 17 characters.', abort: true })
  .overwrite(normalizeVin)

const DecodeVin = z
  .object({
    vin: writtenVin.min(1, { error: 'Enter the VIN.', abort: true }),
    year: z
      .int('Enter the year as a number.')
      .min(1886, 'Enter a year of 1886 or later.')
      .max(2100, 'Check the year.')
      .nullish()
      .describe('Model year, if known. European VINs do not contain it.'),
  })
  .superRefine(({ vin, year }, context) => {
    const { check, mistake } = checkVin(vin, year)
    if (mistake && check !== 'fails') context.addIssue({ code: 'custom', path: ['vin'], message: mistake })
  })

const words = oneLine().max(60, 'Use 60 characters or fewer.')
const q = words.optional().describe('Part of the name, in any letter case. Names that start with it come first.')

export const vin = defineEndpoints({
  decode: {
    method: 'POST',
    path: '/api/vin/decode',
    access: 'member',
    keyScope: 'stock:read',
    weight: 5,
    summary: 'Decodes a VIN',
    description:
      'Calls no other service and stores nothing. VINs with 17 characters are decoded with the NHTSA’s tables; ' +
      'ambiguous values are left out. Chassis numbers from before 1981, and later numbers of at most 14 characters, are accepted but not decoded.',
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
    summary: 'Lists vehicle makes, starting with those in the site’s settings',
    description: `The other makes in the NHTSA’s tables follow. Returns at most ${maximumNames.makes}.`,
    query: z.object({
      q,
      of: z
        .enum(['all', 'house'])
        .optional()
        .describe('`house` returns only the site’s makes, in the order of the settings.'),
    }),
    returns: z.array(z.string()).max(maximumNames.makes),
    problems: ['vin_unavailable'],
  },
  models: {
    method: 'GET',
    path: '/api/vin/models',
    access: 'public',
    shared: true,
    weight: 3,
    summary: 'Lists a make’s models of cars, vans and pickups',
    description: `Returns at most ${maximumNames.models}. An unknown make has no models.`,
    query: z.object({ make: words.min(1, 'Enter a make.'), q }),
    returns: z.array(z.string()).max(maximumNames.models),
    problems: ['vin_unavailable'],
  },
})
