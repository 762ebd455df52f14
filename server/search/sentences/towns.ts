import type { Database } from '#platform/database/connect.ts'
import { sql } from '#platform/database/orm.ts'
import { phraseAt, tokensOf } from './tokens.ts'

/** Maximum number of words in a town's name. */
export const maximumTownWords = 4

/** The sizes of towns. “In” before a town means a place if the town is large or, if it is also a make or model, a city. */
export const sizes = { none: 0, town: 1, large: 2, city: 3 } as const

/** The minimum population of large towns and of cities: in the US and Canada, and elsewhere. */
const least = { large: [8_000, 500_000], city: [80_000, 1_000_000] } as const

export type Towns = {
  /** Returns the size of the largest town with this name. */
  sizeOf: (phrase: string) => number
}

/** Returns the phrases of a sentence that can be the name of a town. */
function namesIn(sentence: string): string[] {
  const tokens = tokensOf(sentence)
  const names = new Set<string>()
  for (const at of tokens.keys())
    for (let length = 1; length <= Math.min(maximumTownWords, tokens.length - at); length++) {
      const name = phraseAt(tokens, at, length)
      if (/^\p{L}[\p{L} .]*$/u.test(name)) names.add(name)
    }
  return [...names]
}

/** Uses one query to look up which phrases of a sentence are towns. */
export async function readTowns(db: Database, sentence: string): Promise<Towns> {
  const { rows } = await db.execute<{ name: string; near: number; far: number }>(sql`
    select name, coalesce(max(population) filter (where country in ('US', 'CA')), 0) as near, max(population) as far
      from unnest(${sql.param(namesIn(sentence))}::text[]) name join places on key = place_key(name)
      where population > 0 group by name`)
  const towns = new Map(rows.map((row) => [row.name, row]))
  const isAtLeast = (phrase: string, [near, far]: readonly [number, number]) => {
    const town = towns.get(phrase)
    return town !== undefined && (town.near >= near || town.far >= far)
  }
  return {
    sizeOf(phrase) {
      if (otherNames.has(phrase)) return sizes.city
      if (words.has(phrase) || !isAtLeast(phrase, least.large)) return towns.has(phrase) ? sizes.town : sizes.none
      return isAtLeast(phrase, least.city) ? sizes.city : sizes.large
    },
  }
}

/** Common names of towns that have a different name in the list of towns. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['la', 'Los Angeles'],
  ['nyc', 'New York'],
  ['new york city', 'New York'],
  ['washington dc', 'Washington, DC'],
  ['vegas', 'Las Vegas'],
  ['philly', 'Philadelphia'],
])

/** Returns the town's name in the list of towns, if it differs from the phrase. */
export function listedName(phrase: string): string | undefined {
  return otherNames.get(phrase)
}

/** Towns whose name usually means something else after “in”, such as a paint. */
const words = new Set(
  (
    'badger bountiful central commerce countryside crystal defiance enterprise fountain ' +
    'friendly goldenrod imperial independence liberal liberty mission normal opportunity orange pace paramount parole pearl ' +
    'plum progress prosper reading republic sale savage spring summit sunset superior surprise temple terrace triangle union ' +
    'university walnut'
  ).split(' '),
)
