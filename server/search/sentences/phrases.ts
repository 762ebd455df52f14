/**
 * Phrases that mean a filter value. Each entry has the parameter and its value, and the comma-separated phrases.
 * Hyphens in phrases also match a space or nothing, and the last word also matches in the plural.
 */
export const valuePhrases: readonly (readonly [filters: string, phrases: string])[] = [
  [
    'transmission=Manual',
    'manual, manual transmission, manual gearbox, stick, stick-shift, standard transmission, three pedals, 3 pedals, three-pedal, 3-pedal, row your own',
  ],
  ['transmission=Automatic', 'automatic, automatic transmission, auto, tiptronic, slushbox'],
  ['transmission=Dual-Clutch', 'dual-clutch, double-clutch, PDK, DCT, DSG, dual-clutch transmission'],
  ['transmission=CVT', 'CVT, continuously variable transmission'],
  ['transmission=Semi-Automatic', 'semi-automatic, semi-auto, SMG'],
  ['fuelType=Gasoline', 'gasoline, gas, gas powered, gas engine, petrol'],
  ['fuelType=Diesel', 'diesel, TDI, turbodiesel, turbo-diesel'],
  [
    'fuelType=Electric',
    'electric, electric car, electric vehicle, all-electric, fully electric, battery electric, EV, BEV',
  ],
  ['fuelType=Hybrid', 'hybrid, hybrid car'],
  ['fuelType=Plug-in Hybrid', 'plug-in hybrid, plug-in, PHEV'],
  ['body=Sedan', 'sedan, saloon'],
  ['body=SUV', 'SUV, crossover, sport utility, sport utility vehicle'],
  ['body=Coupe', 'coupe'],
  [
    'body=Convertible',
    'convertible, conv, vert, cabrio, cabriolet, drop-top, ragtop, rag top, soft top, roadster, spyder, spider, open top',
  ],
  ['body=Wagon', 'wagon, station wagon, estate, longroof, long roof, shooting brake'],
  ['body=Truck', 'truck, pickup, pick-up, pickup truck, pick-up truck'],
  ['body=Van', 'van, minivan, mini-van, cargo van'],
  ['body=SUV&body=Wagon&body=Van', 'family car, family vehicle, family hauler, car for a family, car for the family'],
  ['body=Hatchback', 'hatchback, hatch, hot hatch'],
  ['collection=Sports Cars', 'sports car, sportscar, sport car, supercar, super car'],
  ['collection=Luxury', 'luxury, luxury car, luxury vehicle, luxurious'],
  ['collection=Classics', 'classic, classic car, vintage, vintage car, antique, antique car, oldtimer'],
  ['drivetrain=All-Wheel Drive', 'AWD, all-wheel drive, all-wheel-drive, all wheels, quattro, xDrive, 4matic'],
  ['drivetrain=Rear-Wheel Drive', 'RWD, rear-wheel drive, rear-wheel-drive, rear drive'],
  ['drivetrain=Front-Wheel Drive', 'FWD, front-wheel drive, front-wheel-drive, front drive'],
  [
    'drivetrain=Four-Wheel Drive',
    '4WD, 4x4, four-wheel drive, 4-wheel drive, four-wheel-drive, 4-wheel-drive, four by four',
  ],
  ['minSeats=6', 'third row, 3rd row, three row, 3-row, third-row seating, three rows of seats, 3 rows'],
  ['engineLayout=Rotary', 'rotary, rotary engine, wankel'],
  ['engineLayout=Flat', 'boxer, boxer engine, flat engine'],
  ['steering=Right', 'right-hand drive, right-hand-drive, RHD, right hand steering'],
  ['steering=Left', 'left-hand drive, left-hand-drive, LHD, left hand steering'],
  ['titleStatus=Clean', 'clean title, title clean, clean titled'],
  ['titleStatus=Rebuilt', 'rebuilt title, rebuilt, title rebuilt'],
  ['titleStatus=Salvage', 'salvage title, salvage, salvaged, title salvage'],
  ['titleStatus=Rebuilt&titleStatus=Salvage', 'branded title, branded'],
  ['titleStatus=Lien', 'lien, liens'],
  [
    'serviceHistory=Full',
    'full service history, full service record, full service records, complete service history, complete service records, full history, FSH, full maintenance history, full maintenance records, complete history',
  ],
  ['serviceHistory=Partial', 'partial service history'],
  [
    'serviceHistory=Full&serviceHistory=Partial',
    'service history, maintenance history, documented service history, documented history, known history, with history, and history, has history, have history, history available',
  ],
  [
    'documents=service&documents=invoice&documents=inspection&documents=title&documents=other',
    'document, documentation, documented, fully documented, well documented, full documentation, paperwork, papers',
  ],
  [
    'documents=service',
    'service record, maintenance record, service document, service documentation, service book, history file, with records, and records, has records',
  ],
  ['documents=invoice', 'invoice, receipts, receipt'],
  ['documents=inspection', 'inspection report, inspection, PPI, pre-purchase inspection, inspected'],
  ['documents=title', 'title document, copy of the title, title on file'],
  [
    'accidentStatus=None known',
    'no accidents, no accident, accident-free, no accident history, without accidents, never in an accident, no known accidents, never wrecked, never crashed, no crashes, no reported accidents, clean carfax, zero accidents',
  ],
  [
    'accidentStatus=Repaired&accidentStatus=Unrepaired',
    'accident, accident damage, accident history, been in an accident, wrecked',
  ],
  ['accidentStatus=Unrepaired', 'unrepaired damage, unrepaired accident'],
  ['accidentStatus=Repaired', 'repaired accident, repaired damage'],
  [
    'matchingNumbers=Yes',
    'matching numbers, matching number, numbers matching, numbers-matching, number matching, matching-numbers',
  ],
  ['exteriorMaterial=Matte paint', 'matte paint, matte finish, matte, matt paint'],
  ['exteriorMaterial=Metallic paint', 'metallic paint, metallic'],
  ['exteriorMaterial=Pearl paint', 'pearl paint, pearlescent paint'],
  ['exteriorMaterial=Vinyl wrap', 'vinyl wrap, wrapped'],
  ['exteriorMaterial=Exposed carbon', 'exposed carbon'],
  ['exteriorMaterial=Paint and vinyl roof', 'vinyl roof'],
  [
    'hasVin=yes',
    'with VIN, with a VIN, has VIN, has a VIN, have a VIN, with the VIN, VIN provided, VIN shown, VIN listed, shows VIN, VIN number, VIN',
  ],
  [
    'verdict=below',
    'good deal, great deal, good price, great price, below market, below market value, below market price, bargain, underpriced, under market, a steal, good value, priced below market',
  ],
  [
    'verdict=fair',
    'fair, fair price, fair deal, fair value, fairly priced, fair priced, priced fairly, fair market, fair market price, fair market value, market price, at market, at market price',
  ],
  ['verdict=above', 'overpriced, above market, above market price, above market value, over market'],
  [
    'verdict=below&verdict=fair',
    'below or fair, fair or below, below and fair, good or fair, fair or good, fair or better, fair price or better, fair deal or better, fair or better price, fair or better deal, fair or good price, market price or better',
  ],
  [
    'listedWithin=1',
    'listed today, new today, posted today, added today, listed in the last day, listed in the last 24 hours, last 24 hours',
  ],
  [
    'listedWithin=7',
    'listed this week, new this week, posted this week, added this week, listed in the last week, listed in the past week, listed within a week, just listed, recently listed, new listings, new listing, newly listed',
  ],
  [
    'listedWithin=30',
    'listed this month, new this month, posted this month, listed in the last month, listed in the past month, listed within a month, added this month',
  ],
  [
    'confirmedWithin=7',
    'confirmed this week, confirmed available this week, confirmed in the last week, confirmed within a week, recently confirmed',
  ],
  ['confirmedWithin=30', 'confirmed this month, confirmed in the last month, confirmed within a month'],
  [
    'sort=price-low',
    'cheap, affordable, inexpensive, cheapest, cheapest first, lowest price first, lowest priced, cheap first, sort by price, least expensive, price low to high',
  ],
  ['sort=price-high', 'most expensive, most expensive first, highest price first, price high to low, priciest'],
  [
    'sort=mileage-low',
    'lowest mileage, lowest mileage first, lowest miles, lowest miles first, fewest miles, fewest miles first, least miles, sort by mileage',
  ],
  ['sort=year-new', 'newest model year first, newest model years first, sort by year'],
  ['sort=year-old', 'oldest, oldest first'],
  ['sort=newest', 'newest first, newest listings first, latest first'],
  ['sort=power-high', 'most powerful, most powerful first, most power, sort by power, fastest'],
  ['sort=nearest', 'nearest, closest, nearest first, closest first, sort by distance'],
]

/** Phrases that are searched as text, although one of their words can also mean a filter value. */
export const textPhrases = ['fair condition', 'fair shape', 'fair amount', 'fair bit', 'vanity fair']

/** Words for each color family. */
export const colorPhrases: Readonly<Record<string, string>> = {
  black: 'black, blk',
  white: 'white, wht',
  silver: 'silver',
  gray: 'gray, grey, gry, charcoal, gunmetal',
  blue: 'blue, navy, navy blue, dark blue, light blue, baby blue',
  red: 'red, burgundy, maroon, crimson, dark red, oxblood',
  green: 'green, dark green, olive',
  brown: 'brown, cognac, saddle, chocolate, dark brown',
  beige: 'beige, tan, cream, sand, ivory',
  gold: 'gold, golden',
  yellow: 'yellow',
  orange: 'orange',
  purple: 'purple, violet',
}

export const interiorWords = new Set(['interior', 'inside', 'cabin', 'upholstery', 'seats'])
/** Parts of a car that can't be filtered by color. */
export const partsWithoutColorFilter = new Set(
  'wheels wheel rims calipers caliper brakes stripe stripes stitching belts seatbelts roof top carpet trim badges accents piping mirrors'.split(
    ' ',
  ),
)
export const materials = new Set([
  'leather',
  'alcantara',
  'cloth',
  'suede',
  'vinyl',
  'velour',
  'fabric',
  'nappa',
  'hide',
])

/** Phrases that exclude the values after them. */
export const exclusions =
  'not, no, non, except, except for, excluding, exclude, without, other than, anything but, anything except, everything but, ' +
  'everything except, any color but, any color except, all but, all except, but not, but no, and not, and no, but without, ' +
  'not a, not an, not in, minus, isnt, arent, is not, are not, that isnt, that arent, dont want, do not want, i dont want, ' +
  'rather not, nothing, never, nor, neither, avoid, hate, skip, anything other than, any make but, any make except, w / o'

/** Correctly spelled words that resemble a make, model or color and must not be corrected. */
export const uncorrectedWords = new Set(
  (
    'abort accept back blank block bolt boxes brand carry challenge challenges charge charged charges coasts compares compress ' +
    'copper couple creak drawn estimate european forest front glass grain grand grass great greek grown hammer hatred hitch infinite ' +
    'infinity injected injection inserted lease lighting lower lunar maker master meter metric metrics mixes monterey navigate order ' +
    'other ranges rebuild receipts roles route seals sets silvered slider splitter sporting stack stand standing stock stole ' +
    'stronger thorough though through track tracks trick trunk while whine whole write wrote'
  ).split(' '),
)

/** Words that a search ignores, because they don't describe a car. */
export const fillers = new Set(
  (
    'a an the any all some i im id ill we want wants need needs wanted looking look for show me find please with and that ' +
    'which who has have having had is are be was were in on of to at by my our your would like prefer preferably something ' +
    'anything everything car cars vehicle vehicles automobile sale sell selling buy buying get give can could you it its ' +
    'just ok okay fine also thats there but this these those do does so maybe ideally must should im from color colored ' +
    'colour painted only built made one ones thanks thank hi hello available w model models make makes year years exterior than if possible ' +
    'am ive us got used preowned nice really very quite either both whatever searching seeking hunting interested features price priced ' +
    'featuring includes including comes come equipped'
  )
    .split(' ')
    .concat('pre owned', 'second hand', 'in the market', 'kind of', 'sort of'),
)
