import type { CastListing } from '#database/cast/listings.ts'
import type { Body, Look } from './job.ts'

/** The body of each shape that a car model names. */
const usual: Record<CastListing['picture']['shape'], Body> = {
  supercar: 'supercar',
  gt: 'gt',
  coupe: 'rear_coupe',
  roadster: 'roadster',
  convertible: 'convertible',
  sedan: 'sedan',
  limousine: 'limousine',
  fastback: 'fastback',
  hatchback: 'hatchback',
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
  'Acura Integra Type S': { body: 'fastback' },
  'Acura NSX': { body: 'wedge' },
  'Alfa Romeo 4C Spider': { body: 'mid_open' },
  'Alfa Romeo Spider 1600 Duetto': { body: 'spider', wheels: 'steel' },
  'Audi Quattro': { body: 'boxy_coupe' },
  'BMW 2002tii': { body: 'boxy_coupe' },
  'BMW M3': { body: 'boxy_coupe' },
  'Bentley S2 Saloon': { body: 'saloon', color2: '5a4030', wheels: 'steel' },
  'Buick GNX': { body: 'boxy_coupe' },
  'Buick Riviera Gran Sport': { body: 'hardtop', wheels: 'steel' },
  'Cadillac Eldorado Biarritz Convertible': { body: 'cruiser', wheels: 'steel' },
  'Cadillac Series 452 V-16 Roadster': { body: 'prewar_open', color2: black },
  'Cadillac Series 62 Coupe': { body: 'hardtop', wheels: 'steel' },
  'Chevrolet Bel Air Sport Coupe': { body: 'hardtop', color2: '5d9a97', wheels: 'steel' },
  'Chevrolet Corvette Stingray Convertible Z51': { body: 'mid_open' },
  'Chrysler Pacifica Plug-in Hybrid Pinnacle': { body: 'minivan' },
  'Dodge Charger R/T 440 Magnum': { body: 'hardtop', wheels: 'steel' },
  'Ferrari 246 GT Dino': { body: 'wedge' },
  'Ferrari 308 GTS Quattrovalvole': { body: 'wedge' },
  'Ferrari F355 Spider': { body: 'mid_open' },
  'Ferrari F40': { body: 'wedge' },
  'Fiat 500 F': { body: 'microcar', wheels: 'steel' },
  'Ford Bronco Raptor': { color2: black },
  'Ford Mustang Convertible 289': { body: 'cruiser', wheels: 'steel' },
  'Ford Mustang Mach-E GT': { body: 'electric_suv' },
  'Honda Civic Type R': { body: 'fastback' },
  'Hyundai Ioniq 5 N': { body: 'electric_suv' },
  'Jaguar Mark 2 3.8': { body: 'saloon', wheels: 'wire' },
  'Jaguar XK140 Roadster': { body: 'spider', wheels: 'wire' },
  'Jeep Grand Wagoneer': { body: 'offroader' },
  'Jeep Wrangler Unlimited Rubicon 392': { color2: black },
  'Kia EV6 GT': { body: 'electric_suv' },
  'Kia EV9 GT-Line': { body: 'electric_suv' },
  'Kia Stinger GT2': { body: 'fastback' },
  'Lamborghini Countach LP5000 QV': { body: 'wedge' },
  'Lamborghini Diablo VT': { body: 'wedge' },
  'Land Rover Range Rover Classic County LWB': { body: 'offroader' },
  'Lincoln Continental Convertible': { body: 'cruiser', wheels: 'steel' },
  'Lotus Eletre Carbon': { body: 'electric_suv' },
  'Lotus Esprit V8': { body: 'wedge' },
  'Lotus Elise': { body: 'mid_open' },
  'Mercedes-Benz 190E 2.3-16': { body: 'boxy_coupe' },
  'Mercedes-Benz 280 SL': { body: 'spider', wheels: 'steel' },
  'Mercedes-Benz Maybach S 680': { color2: black },
  'Mini Cooper S': { color2: cream },
  'Mini John Cooper Works Hardtop': { color2: '9c1a20' },
  'Nissan Skyline GT-R (R32)': { body: 'boxy_coupe' },
  'Porsche 356 SC Coupe': { body: 'early_rear_coupe', wheels: 'steel' },
  'Porsche 718 Boxster GTS 4.0': { body: 'mid_open' },
  'Porsche 911 Carrera 2': { body: 'early_rear_coupe' },
  'Porsche 911 Carrera 4S Cabriolet': { body: 'rear_convertible' },
  'Porsche 911 Carrera Targa': { body: 'early_rear_coupe' },
  'Porsche 911 T': { body: 'early_rear_coupe' },
  'Porsche Boxster S': { body: 'mid_open' },
  'Rolls-Royce 20/25': { color2: black },
  'Rolls-Royce Silver Cloud III': { body: 'saloon', color2: '9ea3a6', wheels: 'steel' },
  'Rolls-Royce Spectre': { body: 'grand_coupe' },
  'Rolls-Royce Wraith': { body: 'grand_coupe' },
  'Tesla Cybertruck Cyberbeast': { body: 'faceted_pickup' },
  'Tesla Model X Plaid': { body: 'electric_suv' },
  'Tesla Model Y Long Range AWD': { body: 'electric_suv' },
  'Tesla Roadster Sport 2.5': { body: 'mid_open' },
  'Toyota Land Cruiser FJ40': { color2: cream, wheels: 'steel' },
  'Toyota Sienna Platinum Hybrid AWD': { body: 'minivan' },
  'Volkswagen ID. Buzz Pro S': { body: 'minivan', color2: cream },
  'Volkswagen Karmann Ghia Convertible': { body: 'spider', wheels: 'steel' },
  'Volkswagen Type 2 Deluxe 21-Window': { body: 'microbus', color2: cream, wheels: 'steel' },
  'Volvo EX90 Twin Motor': { body: 'electric_suv' },
}

/** Names of models that have something of their own, to be held against the cast. */
export const particularModels = Object.keys(own)

type Form = Pick<Look, 'body' | 'color2'> & { wheels: string | undefined }

/** Body and second color of a listing, and its wheels where they follow from the model. */
export function formOf({ make, model, picture }: CastListing): Form {
  const { body = usual[picture.shape], color2 = '', wheels } = own[`${make} ${model}`] ?? {}
  return { body, color2, wheels }
}
