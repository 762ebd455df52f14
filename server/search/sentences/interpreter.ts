import type { Tools } from '../../start/tools.ts'
import { interpret } from './interpret.ts'
import { openSiteNames } from './site-names.ts'
import { searchOf, type SiteSearch } from './site-search.ts'
import { readTowns } from './towns.ts'

export type SentenceInterpreter = (
  sentence: string,
) => Promise<SiteSearch & { others: (SiteSearch & { phrase: string })[] }>

/** Returns a function that interprets a sentence as a search on this site. */
export function openInterpreter({
  db,
  clock,
  searchIndex,
  settings,
}: Pick<Tools, 'db' | 'clock' | 'searchIndex' | 'settings'>): SentenceInterpreter {
  const readSiteNames = openSiteNames()

  return async (sentence) => {
    const [cars, { makes }, towns] = await Promise.all([searchIndex.read(), settings.read(), readTowns(db, sentence)])
    const { vocabulary, models } = readSiteNames(cars, makes)
    const currentYear = clock.now().getUTCFullYear()
    const { others, ...reading } = interpret(sentence, { vocabulary, towns, currentYear })
    return {
      ...searchOf(reading, cars, models),
      others: others.map(({ phrase, ...other }) => ({ phrase, ...searchOf(other, cars, models) })),
    }
  }
}
