import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { listingBounds } from '../listings/limits.ts'
import { ListingId } from '../listings/schema.ts'
import { readAmount, refuseAmount } from '../numbers.ts'
import { oneLine } from '../text.ts'
import { fewestComparables, mostComparables } from './limits.ts'

const dollars = z.int().describe('Whole US dollars.')

/** One step from what a comparable car costs to what it would cost with the mileage and of the year of the car asked about. */
const AdjustmentLine = z
  .object({
    of: z.enum(['mileage', 'age']),
    difference: z
      .int()
      .describe(
        'Of the comparable car against the one asked about: miles more, or years older; below zero for fewer miles, or years newer.',
      ),
    dollars: z.int().describe('What is added for it, in whole US dollars; below zero is taken off.'),
  })
  .meta({ id: 'AdjustmentLine' })
export type AdjustmentLine = z.infer<typeof AdjustmentLine>

const Comparable = z
  .object({
    id: z.int(),
    year: z.int(),
    mileage: z.int().describe('Miles.'),
    price: dollars,
    sold: z.boolean().describe('Sold for that price, which its seller made public; else asked now.'),
    lines: z.array(AdjustmentLine),
    adjusted: z.int().describe('`price` and all `lines`.'),
  })
  .meta({ id: 'Comparable' })
export type Comparable = z.infer<typeof Comparable>

const Rate = z.object({
  percent: z.number().describe('Percent of the price.'),
  from: z
    .enum(['comparables', 'default'])
    .describe('Whether it was estimated from the comparable cars, or is the usual one for want of enough of them.'),
})

/** How a price stands among those of comparable cars. */
export const PriceGuidance = z
  .object({
    make: z.string(),
    model: z.string(),
    year: z.int(),
    mileage: z.int(),
    price: dollars.nullable().describe('The price that is judged; null where none was asked about.'),
    verdict: z
      .enum(['below', 'fair', 'above'])
      .nullable()
      .describe(`Null where no price was asked about, or where fewer than ${fewestComparables} cars compare.`),
    headline: z.string().describe('Such as `Fair price` or `Not enough comparables (3)`.'),
    reason: z.string().describe('Why, in a sentence.'),
    years: z
      .object({ from: z.int(), to: z.int(), widened: z.boolean() })
      .describe('Of which model years cars were compared; `widened` where those nearest were too few.'),
    range: z
      .object({ lower: dollars, median: dollars, upper: dollars })
      .nullable()
      .describe('Quartiles of the adjusted prices; null where too few cars compare.'),
    rates: z
      .object({ per1000Miles: Rate, perYear: Rate })
      .describe('What a thousand miles more, or a year newer, make of a price.'),
    comparables: z
      .array(Comparable)
      .describe(`The ${mostComparables} that are nearest by year and mileage at most, the nearest first.`),
  })
  .meta({ id: 'PriceGuidance' })
export type PriceGuidance = z.infer<typeof PriceGuidance>
export type Verdict = NonNullable<PriceGuidance['verdict']>

const whole = (what: string, maximum: number, minimum = 0) =>
  z.preprocess(
    // What is empty is no zero: a car without its mileage would be judged as a new one.
    (written: number | string) => (typeof written === 'string' ? (readAmount(written) ?? NaN) : written),
    z
      .int({ error: ({ input }) => refuseAmount(input, what) })
      .min(minimum, `Please check the ${what}: it is below ${minimum}.`)
      .max(maximum, `Please check the ${what}: it is above ${maximum}.`),
  )

const name = (what: string, maximum: number) =>
  oneLine(`Please name the ${what}.`, `Please name the ${what}.`)
    .trim()
    .min(1, `Please name the ${what}.`)
    .max(maximum, `At most ${maximum} characters, please.`)

const { maxMileage, maxPrice, minYear } = listingBounds

export const pricing = defineEndpoints({
  ofVehicle: {
    method: 'GET',
    path: '/api/vehicles/:id/price-guidance',
    access: 'public',
    shared: true,
    weight: 2,
    summary: 'How the price of a vehicle stands among comparable ones, and why',
    description:
      'Of the vehicles that `GET /api/vehicles/{id}` answers. Cars of the same make and model are compared, on offer here or sold ' +
      'for a price that is public, each adjusted to the mileage and the year of this one; never cars of another model.',
    params: z.object({ id: ListingId }),
    returns: PriceGuidance,
    problems: ['listing_not_found'],
  },
  ofDraft: {
    method: 'GET',
    path: '/api/price-guidance',
    access: 'member',
    weight: 2,
    summary: 'The same of a car that one is about to list',
    description: 'One’s own listing of the same car, by year and mileage, is left out.',
    query: z.object({
      make: name('make', 60),
      model: name('model', 120),
      year: whole('year', 2100, minYear).describe('Model year.'),
      mileage: whole('mileage', maxMileage).describe('Miles.'),
      price: whole('price', maxPrice, 1)
        .optional()
        .describe('Whole US dollars; without it the range alone is answered.'),
    }),
    returns: PriceGuidance,
  },
})
