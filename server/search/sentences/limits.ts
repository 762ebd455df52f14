import type { RangeName } from './item.ts'
import { phraseAt, type Token } from './tokens.ts'

export type Limit = 'min' | 'max' | 'after' | 'before' | 'around'

/** Phrases before a number. `after` and `before` exclude the number itself if it is a year. */
export const limits = phrases({
  max:
    'up to,max,maximum,maximum of,max of,at most,no more than,not more than,not over,not above,no higher than,no over,' +
    'not exceeding,until,till,through,up through,no later than,' +
    'no newer than,not newer than,limit,capped at,topping out at,for up to',
  before:
    'under,below,less than,fewer than,lower than,cheaper than,sub,priced under,priced below,for under,for less than,<,before,pre,' +
    'older than,earlier than,prior to,made before,built before,from before,costing less than,costing under',
  min:
    'at least,least,min,minimum,minimum of,starting at,starting from,no less than,not less than,not under,not below,upwards of,' +
    'since,from,no older than,not older than,no earlier than,starting,a minimum of',
  after:
    'over,above,more than,greater than,exceeding,>,after,newer than,later than,post,past,north of,made after,built after',
  around: 'around,about,roughly,approx,approximately,circa,~,ca,somewhere around,close to,near',
})

export const limitsAfter = phrases({
  max:
    'or less,or under,or below,max,and under,and below,or fewer,tops,or cheaper,maximum,or lower,or older,and older,or earlier,' +
    'and earlier,or before,and before,older,at most,or so max,and less,and down',
  min:
    '+,plus,or more,or above,or higher,and up,and above,or over,minimum,min,and over,or better,or newer,and newer,or later,' +
    'and later,onwards,onward,on,or younger,newer,up,or up,forward,and on,and onwards,or greater,and more,at least,or after',
})

/** Words before a number that name its attribute. */
const labels = new Map<string, RangeName>([
  ['mileage', 'Mileage'],
  ['odometer', 'Mileage'],
  ['miles', 'Mileage'],
  ['price', 'Price'],
  ['priced', 'Price'],
  ['cost', 'Price'],
  ['costs', 'Price'],
  ['asking', 'Price'],
  ['power', 'Horsepower'],
  ['horsepower', 'Horsepower'],
  ['hp', 'Horsepower'],
  ['budget', 'Price'],
  ['year', 'Year'],
  ['seats', 'Seats'],
  ['doors', 'Doors'],
  ['owners', 'Owners'],
  ['cylinders', 'Cylinders'],
])

/** Words that can precede “range” in a label, and phrases after a distance that mean an electric vehicle's range. */
const kindsOfRange = ['electric', 'all electric', 'ev', 'battery', 'driving', 'epa', 'real world', 'estimated', 'total']
const ranges = new Set(['range', 'miles of range', ...kindsOfRange.map((kind) => `${kind} range`)])
const rangesAfter = new Set([
  ...[...ranges].flatMap((range) => [range, `of ${range}`]),
  'price range',
  'per charge',
  'per full charge',
  'on a charge',
  'on a full charge',
  'on one charge',
  'on a single charge',
])

/** Reads a label, such as `price` or `electric range`. */
export function readLabel(tokens: readonly Token[], at: number): { name: RangeName; length: number } | undefined {
  const range = lengthAt(ranges, tokens, at)
  if (range) return { name: 'ElectricRange', length: range }
  const name = labels.get(tokens[at]?.word ?? '')
  return name && { name, length: 1 }
}

/** Returns the number of tokens after a distance that mean an electric range, as in `250 miles of range`. */
export function readRangeAfter(tokens: readonly Token[], at: number): number {
  const length = lengthAt(rangesAfter, tokens, at)
  return phraseAt(tokens, at + length, 1) === 'rover' ? 0 : length
}

function lengthAt(table: ReadonlySet<string>, tokens: readonly Token[], at: number): number {
  return [5, 4, 3, 2, 1].find((length) => at + length <= tokens.length && table.has(phraseAt(tokens, at, length))) ?? 0
}

function phrases(table: Partial<Record<Limit, string>>): Map<string, Limit> {
  return new Map(
    Object.entries(table).flatMap(([limit, list]) => list.split(',').map((text) => [text, limit as Limit])),
  )
}

/** All phrases around numbers. Spelling correction must not change them. */
export const limitPhrases = [...limits.keys(), ...limitsAfter.keys(), ...labels.keys(), ...rangesAfter]

/** Returns the longest limit phrase at a token. */
export function readLimitPhrase(table: ReadonlyMap<string, Limit>, tokens: readonly Token[], at: number) {
  for (let length = 4; length > 0; length--) {
    const limit = at + length <= tokens.length && table.get(phraseAt(tokens, at, length))
    if (limit) return { limit, length }
  }
  return undefined
}
