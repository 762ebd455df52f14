import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { listingBounds } from '../listings/limits.ts'
import { ListingId } from '../listings/schema.ts'
import { readAmount, refuseAmount } from '../numbers.ts'
import { oneLine } from '../text.ts'
import { minimumComparables, maximumComparables } from './limits.ts'

const dollars = z.int().describe('Whole US dollars.')

/** An adjustment of a comparable car's price to the mileage or year of the target car. */
const AdjustmentLine = z
  .object({
    of: z.enum(['mileage', 'age']),
    difference: z
      .int()
      .describe(
        'Additional miles of the comparable car, or years by which it is older; negative for fewer miles or a newer car.',
      ),
    dollars: z.int().describe('Adjustment in whole US dollars; can be negative.'),
  })
  .meta({ id: 'AdjustmentLine' })
export type AdjustmentLine = z.infer<typeof AdjustmentLine>

const Comparable = z
  .object({
    id: z.int(),
    year: z.int(),
    mileage: z.int().describe('Miles.'),
    price: dollars,
    sold: z.boolean().describe('True if `price` is a public final price; false if it is the current asking price.'),
    lines: z.array(AdjustmentLine),
    adjusted: z.int().describe('`price` plus all `lines`.'),
  })
  .meta({ id: 'Comparable' })
export type Comparable = z.infer<typeof Comparable>

const Rate = z.object({
  percent: z.number().describe('Percent of the price.'),
  from: z
    .enum(['comparables', 'default'])
    .describe('`comparables` if it was estimated from the comparable cars, `default` if there were too few of them.'),
})

/** Comparison of a price with those of comparable cars. */
export const PriceGuidance = z
  .object({
    make: z.string(),
    model: z.string(),
    year: z.int(),
    mileage: z.int(),
    price: dollars.nullable().describe('The price that was compared; null if none was given.'),
    verdict: z
      .enum(['below', 'fair', 'above'])
      .nullable()
      .describe(`Null without a price or with fewer than ${minimumComparables} comparable cars.`),
    headline: z.string().describe('Such as `Fair price` or `Not enough comparables (3)`.'),
    reason: z.string().describe('Explanation in a sentence.'),
    years: z
      .object({ from: z.int(), to: z.int(), widened: z.boolean() })
      .describe('Model years of the compared cars; `widened` if the nearest years had too few cars.'),
    range: z
      .object({ lower: dollars, median: dollars, upper: dollars })
      .nullable()
      .describe('Quartiles of the adjusted prices; null with too few comparable cars.'),
    rates: z
      .object({ per1000Miles: Rate, perYear: Rate })
      .describe('Effect on the price of 1,000 additional miles, and of one model year.'),
    comparables: z.array(Comparable).describe(`At most ${maximumComparables} cars, nearest by year and mileage first.`),
  })
  .meta({ id: 'PriceGuidance' })
export type PriceGuidance = z.infer<typeof PriceGuidance>
export type Verdict = NonNullable<PriceGuidance['verdict']>

const wholeNumber = (what: string, maximum: number, minimum = 0) =>
  z.preprocess(
    // Empty isn't zero: a car without its mileage would be compared as a new one.
    (written: number | string) => (typeof written === 'string' ? (readAmount(written) ?? NaN) : written),
    z
      .int({ error: ({ input }) => refuseAmount(input, what) })
      .min(minimum, `Check the ${what}: it is below ${minimum}.`)
      .max(maximum, `Check the ${what}: it is above ${maximum}.`),
  )

const name = (what: string, maximum: number) =>
  oneLine(`Enter the ${what}.`, `Enter the ${what}.`)
    .trim()
    .min(1, `Enter the ${what}.`)
    .max(maximum, `Use ${maximum} characters or fewer.`)

const { maxMileage, maxPrice, minYear } = listingBounds

export const pricing = defineEndpoints({
  ofVehicle: {
    method: 'GET',
    path: '/api/vehicles/:id/price-guidance',
    access: 'public',
    shared: true,
    weight: 2,
    summary: 'Compares a vehicle’s price with the prices of comparable vehicles',
    description:
      'For the vehicles that `GET /api/vehicles/{id}` returns. Compares cars of the same make and model that are for sale ' +
      'here or were sold for a public price, each adjusted to the mileage and year of this one.',
    params: z.object({ id: ListingId }),
    returns: PriceGuidance,
    problems: ['listing_not_found'],
  },
  ofDraft: {
    method: 'GET',
    path: '/api/price-guidance',
    access: 'member',
    weight: 2,
    summary: 'Compares the price of a vehicle that you have not listed yet',
    description: 'Leaves out your own listing of the same car, recognized by year and mileage.',
    query: z.object({
      make: name('make', 60),
      model: name('model', 120),
      year: wholeNumber('year', 2100, minYear).describe('Model year.'),
      mileage: wholeNumber('mileage', maxMileage).describe('Miles.'),
      price: wholeNumber('price', maxPrice, 1)
        .optional()
        .describe('Whole US dollars; without it, only the range is returned.'),
    }),
    returns: PriceGuidance,
  },
})
