import type { Cars } from '../cars.ts'
import { phraseOf } from './tokens.ts'
import { openVocabulary } from './vocabulary.ts'

/** A model that is or was for sale on a site. `code` is its code in the search index. */
export type SiteModel = { code: number; make: string; model: string; phrase: string }

/**
 * Keeps the vocabulary of a site up to date with the search index. Each call adds only new names, because a site can have
 * thousands of models.
 */
export function openSiteNames() {
  let state: ReturnType<typeof begin> | undefined

  function begin(cars: Cars) {
    const next = { make: 1, model: 1, trim: 1, color: 1 } // Code 0 means no value.
    return { cars, vocabulary: openVocabulary(), makes: new Set<string>(), models: new Map<string, SiteModel>(), next }
  }

  return (cars: Cars, makes: readonly string[]) => {
    if (state?.cars !== cars) state = begin(cars)
    const { vocabulary, models, next } = state
    const { make, model, trim, color } = cars.dictionaries
    for (const name of [...makes, ...make.texts.slice(next.make)]) {
      if (state.makes.has(name)) continue
      state.makes.add(name)
      vocabulary.learnMake(name)
    }
    for (const name of color.texts.slice(next.color)) vocabulary.learnPaint(name)
    if (model.texts.length > next.model || trim.texts.length > next.trim)
      for (const { code, makeCode, trimCode } of readModels(cars, next)) {
        const found = { code, make: make.texts[makeCode]!, model: model.texts[code]! }
        vocabulary.learnModel(found.make, found.model, trim.texts[trimCode])
        models.set(`${code} ${makeCode}`, { ...found, phrase: phraseOf(found.model) })
      }
    next.trim = trim.texts.length
    next.make = make.texts.length
    next.color = color.texts.length
    next.model = model.texts.length
    return { vocabulary, models: [...models.values()] }
  }
}

type Codes = { model: number; trim: number }

/** Returns the models with a new code or a new trim, each with the makes and trims of its cars. */
function readModels({ codes }: Cars, next: Codes) {
  const found = new Map<string, { code: number; makeCode: number; trimCode: number }>()
  for (const [slot, code] of codes.model.entries()) {
    const trimCode = codes.trim[slot]!
    if (code === 0 || (code < next.model && trimCode < next.trim)) continue
    const makeCode = codes.make[slot]!
    found.set(`${code} ${makeCode} ${trimCode}`, { code, makeCode, trimCode })
  }
  return found.values()
}
