import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { maximumTrimLength } from '../facts/model-name.ts'
import { listingBounds } from '../listings/limits.ts'
import { ListingId } from '../listings/schema.ts'
import { readAmount, refuseAmount } from '../numbers.ts'
import { oneLine } from '../text.ts'
import { minimumComparables, maximumComparables } from './limits.ts'
import { verdicts } from './verdicts.ts'

const dollars = z.int().describe('Price in whole US dollars.')

/** An adjustment to a comparable vehicle's price for a difference in trim, mileage or age. */
const AdjustmentLine = z
  .object({
    of: z.enum(['trim', 'mileage', 'age']),
    difference: z
      .int()
      .describe(
        'How many more miles the comparable vehicle has, or how many years older it is. Negative for fewer miles or ' +
          'a newer vehicle. 1 if the trim differs.',
      ),
    dollars: z.int().describe('Adjustment in whole US dollars; can be negative.'),
  })
  .meta({ id: 'AdjustmentLine' })
export type AdjustmentLine = z.infer<typeof AdjustmentLine>

const Comparable = z
  .object({
    id: z.int(),
    trim: z.string().nullish(),
    year: z.int(),
    mileage: z.int().describe('Mileage in miles.'),
    price: dollars,
    sold: z.boolean().describe('True if `price` is a public final price; false if it is the current asking price.'),
    lines: z.array(AdjustmentLine),
    adjusted: z.int().describe('`price` plus all adjustments in `lines`, in whole US dollars.'),
  })
  .meta({ id: 'Comparable' })
export type Comparable = z.infer<typeof Comparable>

const Rate = z.object({
  percent: z.number().describe('Change as a percentage of the price.'),
  from: z
    .enum(['comparables', 'default'])
    .describe(
      '`comparables` if the rate was estimated from the comparable vehicles, `default` if there were too few of them.',
    ),
})

export const PriceGuidance = z
  .object({
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable().describe('The trim that was compared; null if vehicles of any trim were compared.'),
    year: z.int(),
    mileage: z.int(),
    price: dollars.nullable().describe('The price that was compared, in whole US dollars; null if there is none.'),
    verdict: z
      .enum(verdicts)
      .nullable()
      .describe(`Null if there is no price, or if there are fewer than ${minimumComparables} comparable vehicles.`),
    headline: z.string().describe('The result, such as `Fair price` or `Not enough comparable vehicles (3)`.'),
    reason: z.string().describe('An explanation of the result.'),
    years: z
      .object({ from: z.int(), to: z.int(), widened: z.boolean() })
      .describe('Model years of the compared vehicles. `widened` is true if the nearest years had too few vehicles.'),
    range: z
      .object({ lower: dollars, median: dollars, upper: dollars })
      .nullable()
      .describe('Quartiles of the adjusted prices; null if there are too few comparable vehicles.'),
    rates: z
      .object({ per1000Miles: Rate, perYear: Rate })
      .describe('How much the price changes per 1,000 additional miles, and per model year.'),
    comparables: z
      .array(Comparable)
      .describe(`At most ${maximumComparables} vehicles, the most similar in year and mileage first.`),
  })
  .meta({ id: 'PriceGuidance' })
export type PriceGuidance = z.infer<typeof PriceGuidance>

const wholeNumber = (what: string, maximum: number, minimum = 0) =>
  z.preprocess(
    // An empty value must not become zero. Otherwise, the car would be compared as if it were new.
    (written: number | string) => (typeof written === 'string' ? (readAmount(written) ?? NaN) : written),
    z
      .int({ error: ({ input }) => refuseAmount(input, what) })
      .min(minimum, `The ${what} can’t be below ${minimum}.`)
      .max(maximum, `The ${what} can’t be above ${maximum}.`),
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
      'Available for the vehicles that `GET /api/vehicles/{id}` returns. Uses vehicles of the same make, model and ' +
      'trim that are for sale here or were sold for a published price, each adjusted to the mileage and year of this ' +
      'vehicle. If there are too few, also uses other trims, adjusted by the difference between the typical prices ' +
      'of the trims.',
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
    description: 'Leaves out your own listings with the same year and mileage.',
    query: z.object({
      make: name('make', 60),
      model: name('model', 120),
      trim: z.string().max(maximumTrimLength, `Use ${maximumTrimLength} characters or fewer.`).optional(),
      year: wholeNumber('year', 2100, minYear).describe('Model year.'),
      mileage: wholeNumber('mileage', maxMileage).describe('Mileage in miles.'),
      price: wholeNumber('price', maxPrice, 1)
        .optional()
        .describe('Price in whole US dollars. Without it, only the range is returned.'),
    }),
    returns: PriceGuidance,
  },
})
