import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { homeFigureNames } from '../home/rules.ts'
import { pageQuery } from '../paging.ts'
import { oneLine } from '../text.ts'

const SoldVehicle = z
  .object({
    id: z.int().describe('ID of the vehicle, which still has a page.'),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullish(),
    mileage: z.int().describe('Mileage in miles.'),
    imageUrl: z.string().nullable(),
    soldMonth: z.string().describe('Month of the sale, as `YYYY-MM`.'),
    soldPrice: z.int().nullable().describe('Sale price in whole US dollars; null if the price is not public.'),
    price: z.int().describe('The last asking price, in whole US dollars.'),
    daysToSell: z.int().describe('Whole days from publication to sale.'),
  })
  .meta({ id: 'SoldVehicle' })
export type SoldVehicle = z.infer<typeof SoldVehicle>

/** The number of recent sales whose prices are listed with a model. */
export const recentSales = 24

const SoldModel = z
  .object({
    make: z.string(),
    model: z.string(),
    count: z.int().describe('Number of sold vehicles.'),
    medianDays: z.int().describe('Median of the whole days from publication to sale.'),
    lowestPrice: z
      .int()
      .nullable()
      .describe('Lowest public sale price in whole US dollars; null if no price is public.'),
    highestPrice: z.int().nullable().describe('Highest public sale price; null if no price is public.'),
    imageUrl: z.string().nullable().describe('Picture of the vehicle that was sold last.'),
    prices: z
      .array(z.object({ soldMonth: z.string(), soldPrice: z.int() }).meta({ id: 'SalePrice' }))
      .describe(`Public prices among the last ${recentSales} sales, most recent first.`),
  })
  .meta({ id: 'SoldModel' })
export type SoldModel = z.infer<typeof SoldModel>
export type SalePrice = SoldModel['prices'][number]

const name = (what: string, most: number) =>
  oneLine(`Enter a ${what}.`, `Enter a ${what}.`).min(1, `Enter a ${what}.`).max(most, `Enter a ${what}.`)

export const sold = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/vehicles/sold',
    access: 'public',
    shared: true,
    summary: 'Lists sold vehicles of a model, most recent sale first',
    description:
      'Make and model are case-insensitive. Leaves out vehicles that were removed from the site and those of suspended sellers.',
    query: z.object({ make: name('make', 60), model: name('model', 120), ...pageQuery('Vehicles') }),
    returns: z.array(SoldVehicle),
    paged: true,
  },
  models: {
    method: 'GET',
    path: '/api/vehicles/sold/models',
    access: 'public',
    shared: true,
    summary: 'Lists the makes and models of sold vehicles',
    description: 'Sorted by make and model. Sale prices appear only if their sellers made them public.',
    query: z.object(pageQuery('Models')),
    returns: z.array(SoldModel),
    paged: true,
  },
  figures: {
    method: 'GET',
    path: '/api/figures',
    access: 'public',
    shared: true,
    summary: 'Returns the statistics shown on the home page',
    description:
      'An admin chooses whether each statistic is computed or replaced by custom text. Statistics without a value are omitted.',
    returns: z.array(
      z.object({ name: z.enum(homeFigureNames), value: z.string(), meaning: z.string() }).meta({ id: 'HomeFigure' }),
    ),
  },
})
