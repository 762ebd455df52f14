import type { CastListing } from '#database/cast/listings.ts'
import type { Body, Look } from './job.ts'

/** The body of each shape that a car model names. A small hatchback has two boxes and stands tall, as a compact SUV does. */
const usual: Record<CastListing['picture']['shape'], Body> = {
  supercar: 'supercar',
  gt: 'gt',
  coupe: 'rear_coupe',
  roadster: 'roadster',
  convertible: 'convertible',
  sedan: 'sedan',
  limousine: 'limousine',
  fastback: 'fastback',
  hatchback: 'compact_suv',
  crossover: 'compact_suv',
  suv: 'suv',
  'off-roader': 'offroader',
  wagon: 'estate',
  pickup: 'pickup',
  van: 'van',
  prewar: 'prewar',
  sixties: 'classic',
}

type Own = { body?: Body; color2?: string; wheels?: 'wire' | 'steel' }

const cream = 'e6e1d2'
const black = '121315'

/** What one model has of its own: another body than its shape's, a second color, the wheels of its time. */
const own: Record<string, Own> = {
  'Porsche 356 SC Coupe': { wheels: 'steel' },
  'Fiat 500 F': { body: 'rear_coupe', wheels: 'steel' },
  'Mini Cooper S': { color2: cream },
  'Mini John Cooper Works Hardtop': { color2: '9c1a20' },
  'Honda Civic Type R': { body: 'fastback' },
  'Acura Integra Type S': { body: 'fastback' },
  'Kia Stinger GT2': { body: 'fastback' },
  'Mercedes-Benz 280 SL': { wheels: 'steel' },
  'Mercedes-Benz Maybach S 680': { color2: black },
  'Alfa Romeo Spider 1600 Duetto': { wheels: 'steel' },
  'Jaguar XK140 Roadster': { wheels: 'wire' },
  'Audi Quattro': { body: 'gt' },
  'Buick GNX': { body: 'gt' },
  'Chevrolet Bel Air Sport Coupe': { color2: '5d9a97' },
  'Bentley S2 Saloon': { body: 'limousine', color2: '5a4030', wheels: 'steel' },
  'Rolls-Royce Silver Cloud III': { body: 'limousine', color2: '9ea3a6', wheels: 'steel' },
  'Rolls-Royce 20/25': { color2: black },
  'Cadillac Series 452 V-16 Roadster': { color2: black },
  'Volkswagen Karmann Ghia Convertible': { wheels: 'steel' },
  'Ford Mustang Convertible 289': { wheels: 'steel' },
  'Cadillac Eldorado Biarritz Convertible': { wheels: 'steel' },
  'Lincoln Continental Convertible': { wheels: 'steel' },
  'Volkswagen Type 2 Deluxe 21-Window': { color2: cream, wheels: 'steel' },
  'Land Rover Range Rover Classic County LWB': { body: 'offroader' },
  'Jeep Grand Wagoneer': { body: 'offroader' },
  'Jeep Wrangler Unlimited Rubicon 392': { color2: black },
  'Toyota Land Cruiser FJ40': { color2: cream, wheels: 'steel' },
  'Ford Bronco Raptor': { color2: black },
}

/** Names of models that have something of their own, to be held against the cast. */
export const particularModels = Object.keys(own)

type Form = Pick<Look, 'body' | 'color2'> & { wheels: string | undefined }

/** Body and second color of a listing, and its wheels where they follow from the model. */
export function formOf({ make, model, picture }: CastListing): Form {
  const { body = usual[picture.shape], color2 = '', wheels } = own[`${make} ${model}`] ?? {}
  return { body, color2, wheels }
}
