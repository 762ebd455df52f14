import { z } from 'zod'

const latitude = z.number().min(-90).max(90).describe('Latitude in degrees, rounded to 0.01.')
const longitude = z.number().min(-180).max(180).describe('Longitude in degrees, rounded to 0.01.')

/** The public location of a listing: the center of its town or ZIP code. */
export const Location = z
  .object({
    label: z.string().describe('The place as displayed, such as `Denver, CO` or `Munich, Germany`.'),
    town: z.string(),
    region: z
      .string()
      .describe('The code of the state or province in the US and Canada; elsewhere, the region’s name. Can be empty.'),
    country: z.string().describe('ISO 3166-1 code, such as `US`.'),
    latitude,
    longitude,
  })
  .meta({ id: 'Location' })
export type Location = z.infer<typeof Location>

/** A town or ZIP code. If the label is sent as a listing's place or as `near`, it resolves to exactly this place. */
export const Place = Location.extend({
  label: z.string().describe('Unique name, such as `Denver, CO`, `Denver, CO 80202` or `Munich, Bavaria, Germany`.'),
}).meta({ id: 'Place' })
export type Place = z.infer<typeof Place>
