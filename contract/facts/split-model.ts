import { foldText } from '../text.ts'
import { families } from './families.ts'
import { maximumTrimLength } from './model-name.ts'

export type SplitModel = { model: string; trim?: string }

/** Number of words in the longest family names, such as `V60 Cross Country`. */
const maxWords = 5

/**
 * Splits a model as sellers write it into its family, in the site's spelling, and the trim: `F150 Raptor R` becomes `F-150` and
 * `Raptor R`. Ignores letter case, accents, punctuation and spaces in the family. Returns the text unchanged as the model if
 * the family isn't known.
 */
export function splitModel(make: string, written: string): SplitModel {
  const known = familiesByKey.get(keyOf(make))
  const text = written.trim().replaceAll(/\s+/g, ' ')
  const found =
    known && (splitMercedes(make, text) ?? splitFamily(known, text) ?? splitBmw(make, text) ?? splitJoined(known, text))
  const isValid = found && (found.trim ?? '').length <= maximumTrimLength
  return isValid ? found : { model: written }
}

export function familiesOf(make: string): readonly string[] {
  return [...(familiesByKey.get(keyOf(make))?.values() ?? [])]
}

type Known = ReadonlyMap<string, string>

function keyOf(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}+]/gu, '')
}

const familiesByKey: ReadonlyMap<string, Known> = new Map(
  [...families].map(([make, names]) => [keyOf(make), new Map(names.map((name) => [keyOf(name), name]))]),
)

function splitFamily(known: Known, text: string): SplitModel | undefined {
  const words = text.split(' ')
  for (let count = Math.min(words.length, maxWords); count > 0; count--) {
    if (isPackage.test(words.slice(count - 1).join(' '))) continue
    const model = known.get(keyOf(words.slice(0, count).join('')))
    if (model) return withTrim(model, words.slice(count).join(' '))
  }
  return undefined
}

/** Matches package names that follow a model: a `TT S line` isn't a TTS, and an `X5 M Sport` isn't an X5 M. */
const isPackage = /^[a-z] (?:sport|line|package)\b/i

function withTrim(model: string, trim: string): SplitModel {
  const named = trim.replace(/^[-–,;:/]+ +/, '')
  return named ? { model, trim: named } : { model }
}

/** Splits off letters after a numeric family: `911SC` becomes `911` and `SC`. */
function splitJoined(known: Known, text: string): SplitModel | undefined {
  const [, digits = '', letters = ''] = /^(\d{3,4})([a-z]{1,4}\d?(?: .*)?)$/i.exec(text) ?? []
  const model = known.get(digits)
  return model ? withTrim(model, letters) : undefined
}

/** Matches BMW names: a series and its letters. A number alone can be an older model, such as the 507. */
const bmwName = /^M?([1-8])\d\d ?(?:i|d|e|is|it|ic|ix|xi|xd|xe|ci|cic|cs|csi|csl|il|li|td|ti|gt)(?: .*)?$/i

/** Splits names such as `330i xDrive` and `M340i`, whose first digit is the series. */
function splitBmw(make: string, text: string): SplitModel | undefined {
  const [, digit] = bmwName.exec(text) ?? []
  return digit && keyOf(make) === 'bmw' ? { model: `${digit} Series`, trim: text } : undefined
}

const classFirst =
  /^((?:AMG|Maybach) )?(A|B|C|E|G|R|S|V|CL|CLA|CLE|CLK|CLS|EQB|EQE|EQS|GL|GLA|GLB|GLC|GLE|GLK|GLS|ML|SL|SLC|SLK) ?(\d{2,3}(?:[ a-z].*)?)$/i
/** Matches names such as `560 SL`, but not the 190 SL and 300 SL, which are separate families. */
const classLast = /^(230|250|280|320|350|380|420|450|500|560|600) ?SL( .*)?$/i

/** Splits names such as `C 300`, `AMG G 63` and `560 SL`. */
function splitMercedes(make: string, text: string): SplitModel | undefined {
  if (!mercedesMakes.has(keyOf(make))) return undefined
  const [, number, after = ''] = classLast.exec(text) ?? []
  if (number) return { model: 'SL', trim: `${number} SL${after}` }
  const [, brand = '', letters, rest] = classFirst.exec(text) ?? []
  if (!letters || !rest) return undefined
  const name = letters.toUpperCase()
  const model = name.length === 1 ? `${name}-Class` : name
  return { model, trim: brand || name.length === 1 ? `${brand}${name} ${rest}` : rest }
}

const mercedesMakes = new Set(['mercedesbenz', 'mercedesamg'])
