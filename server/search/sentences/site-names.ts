import type { Cars } from '../cars.ts'
import { phraseOf } from './tokens.ts'
import { openVocabulary } from './vocabulary.ts'

/** A model that cars of a site have or had. `code` is its code in the search index. */
export type SiteModel = { code: number; make: string; model: string; phrase: string }

/**
 * Keeps the vocabulary of a site up to date with the search index. Each call only adds names that are new, because a site can
 * have thousands of models.
 */
export function openSiteNames() {
  let state: ReturnType<typeof begin> | undefined

  function begin(cars: Cars) {
    const next = { make: 1, model: 1, color: 1 } // Code 0 means no value.
    return { cars, vocabulary: openVocabulary(), makes: new Set<string>(), models: [] as SiteModel[], next }
  }

  return (cars: Cars, makes: readonly string[]) => {
    if (state?.cars !== cars) state = begin(cars)
    const { vocabulary, models, next } = state
    const { make, model, color } = cars.dictionaries
    for (const name of [...makes, ...make.texts.slice(next.make)]) {
      if (state.makes.has(name)) continue
      state.makes.add(name)
      vocabulary.learnMake(name)
    }
    for (const name of color.texts.slice(next.color)) vocabulary.learnPaint(name)
    if (model.texts.length > next.model)
      for (const { code, makeCode } of readModels(cars, next.model)) {
        const found = {
          code,
          make: make.texts[makeCode]!,
          model: model.texts[code]!,
          phrase: phraseOf(model.texts[code]!),
        }
        vocabulary.learnModel(found.make, found.model)
        models.push(found)
      }
    next.make = make.texts.length
    next.color = color.texts.length
    next.model = model.texts.length
    return { vocabulary, models }
  }
}

/** Returns the models from a code on, each with the makes of its cars. */
function readModels({ codes }: Cars, from: number) {
  const found = new Map<string, { code: number; makeCode: number }>()
  for (const [slot, code] of codes.model.entries()) {
    if (code < from) continue
    const makeCode = codes.make[slot]!
    found.set(`${code} ${makeCode}`, { code, makeCode })
  }
  return found.values()
}
