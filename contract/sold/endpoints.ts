import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { homeFigureNames } from '../home/rules.ts'
import { pageQuery } from '../paging.ts'
import { oneLine } from '../text.ts'

/** A car of the archive. */
const SoldVehicle = z
  .object({
    id: z.int().describe('Its page still answers.'),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    mileage: z.int().describe('Miles.'),
    imageUrl: z.string().nullable(),
    soldMonth: z.string().describe('`YYYY-MM`.'),
    soldPrice: z.int().nullable().describe('Whole US dollars; null where its seller does not let others see it.'),
    daysToSell: z.int().describe('Whole days from when it became public.'),
  })
  .meta({ id: 'SoldVehicle' })
export type SoldVehicle = z.infer<typeof SoldVehicle>

const SoldModel = z
  .object({ make: z.string(), model: z.string(), count: z.int().describe('How many were sold.') })
  .meta({ id: 'SoldModel' })
export type SoldModel = z.infer<typeof SoldModel>

const name = (what: string, most: number) =>
  oneLine(`Please name a ${what}.`, `Please name a ${what}.`)
    .min(1, `Please name a ${what}.`)
    .max(most, `Please name a ${what}.`)

/** What was sold here. */
export const sold = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/vehicles/sold',
    access: 'public',
    shared: true,
    summary: 'Sold vehicles of a model, the last first',
    description:
      'In any letter case. What was taken off the site, and what is of somebody who is suspended, is not in it.',
    query: z.object({ make: name('make', 60), model: name('model', 120), ...pageQuery('Vehicles') }),
    returns: z.array(SoldVehicle),
    paged: true,
  },
  models: {
    method: 'GET',
    path: '/api/vehicles/sold/models',
    access: 'public',
    shared: true,
    summary: 'Makes and models of which vehicles were sold',
    description: 'By make and model.',
    query: z.object(pageQuery('Models')),
    returns: z.array(SoldModel),
    paged: true,
  },
  figures: {
    method: 'GET',
    path: '/api/figures',
    access: 'public',
    shared: true,
    summary: 'The figures of the home page',
    description: 'Computed or written, as admins have set it of each; what there is nothing to say about is not there.',
    returns: z.array(
      z.object({ name: z.enum(homeFigureNames), value: z.string(), meaning: z.string() }).meta({ id: 'HomeFigure' }),
    ),
  },
})
