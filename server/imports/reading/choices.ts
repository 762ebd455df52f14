import {
  bodies,
  type Body,
  type BodyStyle,
  bodyStyleNames,
  bodyStyles,
  fuelTypes,
  transmissions,
} from '#contract/facts/options.ts'
import { factNames, factOf } from '#contract/facts/rules.ts'

/**
 * A pattern and the option for strings that match it. The option is null if we recognize the string but have no matching
 * option.
 */
type Rule = readonly [pattern: RegExp, option: string | null]

/**
 * Other systems' names for our options, by field. The first matching rule applies, so specific rules must come first. The
 * patterns must not contain nested quantifiers, so that they run in linear time.
 */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  transmission: [
    [
      /\b(?:pdk|dct|m-?dct|dsg|dkg|edc|dual[- ]?clutch|double[- ]clutch|twin[- ]clutch|s[- ]?tronic|powershift|doppelkupplung)/,
      'Dual-Clutch',
    ],
    [/cvt|continuously|variable|xtronic|lineartronic|multitronic/, 'CVT'],
    [/\bsemi[- ]?auto|automated|\bsmg|sequential|\bamt\b|e-?gear|\bf1\b|selespeed|halbautomat/, 'Semi-Automatic'],
    [
      /\bauto|tiptronic|steptronic|speedshift|g-?tronic|geartronic|hydramatic|shiftable|\ba\/?t\b|^a$|direct drive|single[- ]speed|1-speed/,
      'Automatic',
    ],
    [/^\d{1,2}[- ]?(?:sp|spd|speed)?[- ]?a(?:\/?t)?$/, 'Automatic'],
    [/manual|schalt|stick|\bm\/?t\b|^m$|\bman\b/, 'Manual'],
    [/^\d{1,2}[- ]?(?:sp|spd|speed)?[- ]?m(?:\/?t)?$/, 'Manual'],
  ],
  fuelType: [
    [/natural gas|\bcng\b|\blpg\b|propane|hydrogen|erdgas|autogas|wasserstoff/, null],
    [/plug[- ]?in|\bphev/, 'Plug-in Hybrid'],
    [/hybrid|\bm?hev\b|(?:gas|gasoline|petrol|benzin)\s?[/&+-]\s?(?:electric|elektro)/, 'Hybrid'],
    [/electri|elektr|\bb?ev\b|battery/, 'Electric'],
    [/diesel|\btdi\b/, 'Diesel'],
    [
      /gas|petrol|unleaded|benzin|flex|e-?85|ethanol|\bffv\b|^(?:premium|regular|super|mid-?grade)(?: plus| \d\d)?$/,
      'Gasoline',
    ],
  ],
  drivetrain: [
    [/all[- ]?wheel|\be?-?awd\b|quattro|x-?drive|4-?matic|4motion|allrad|\ball4\b|symmetrical/, 'All-Wheel Drive'],
    [/4\s?x\s?4|four[- ]?wheel|\b4wd\b|4[- ]wheel/, 'Four-Wheel Drive'],
    [/rear|\brwd\b|heckantrieb|hinterrad/, 'Rear-Wheel Drive'],
    [/front|\bfwd\b|vorderrad/, 'Front-Wheel Drive'],
  ],
  body: [
    [/convertible|cabrio|roadster|spyder|spider|drop ?head|softtop|soft top|volante/, 'Convertible'],
    [/sport utility|\bsuv|crossover|off-?road|gel(?:ä|ae?)nde/, 'SUV'],
    [/pick-?up|\bcab\b|supercrew|supercab|crewmax|truck/, 'Truck'],
    [/mini-?van|\bvan|\bmpv\b/, 'Van'],
    [/wagon|estate|kombi|shooting brake|\bavant\b|touring/, 'Wagon'],
    [/hatch|liftback|\b[35][- ]?(?:dr|door)\b/, 'Hatchback'],
    [/coup[eé]|\b2[- ]?(?:dr|door|d)\b|fastback/, 'Coupe'],
    [/sedan|saloon|limousine|\b4[- ]?(?:dr|door|d)\b/, 'Sedan'],
  ],
  titleStatus: [
    [/rebuil[dt]|reconstructed/, 'Rebuilt'],
    [/salvage/, 'Salvage'],
    [/lien/, 'Lien'],
    [/missing|no title|lost/, 'Missing'],
    [/clean|clear/, 'Clean'],
  ],
  steering: [
    [/left|\blhd\b|links/, 'Left'],
    [/right|\brhd\b|rechts/, 'Right'],
  ],
  engineLayout: [
    [/inline|in-line|straight|^[il]$|\b[il]-?\d/, 'Inline'],
    [/flat|boxer|opposed|^h$|\bh-?\d/, 'Flat'],
    [/rotary|wankel/, 'Rotary'],
    [/electric/, 'Electric'],
    [/^v\b|\bv-?\d|v-shape/, 'V'],
    [/^w$|\bw-?\d/, 'W'],
  ],
  serviceHistory: [
    [/full|complete|^(?:yes|y|true|1)$/, 'Full'],
    [/partial|some/, 'Partial'],
    [/^(?:no|n|false|0|none)\b/, 'None'],
  ],
  accidentStatus: [
    [/unrepaired|not repaired|unfallschaden/, 'Unrepaired'],
    [/repaired/, 'Repaired'],
    [/^(?:no|none|n|false|0)\b|accident[- ]?free|unfallfrei/, 'None known'],
  ],
  matchingNumbers: [
    [/^(?:y|yes|true|t|1|x)$/, 'Yes'],
    [/^(?:n|no|false|f|0)$/, 'No'],
  ],
  exteriorMaterial: [
    [/wrap/, 'Vinyl wrap'],
    [/metal(?:l?ic|lik)/, 'Metallic paint'],
    [/pearl|mica/, 'Pearl paint'],
    [/matte?\b|satin|frozen/, 'Matte paint'],
    [/solid|^paint$/, 'Solid paint'],
  ],
}

const styleOptions = new Map<string, string>([
  ...bodyStyles.map((style) => [bodyStyleNames[style].toLowerCase(), style] as const),
  ...bodyStyles.map((style) => [style.toLowerCase(), style] as const),
])

const options: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  transmission: namesOf(transmissions),
  fuelType: namesOf(fuelTypes),
  bodyStyle: styleOptions,
  ...Object.fromEntries(
    factNames.flatMap((name) => {
      const fact = factOf(name)
      return fact.kind === 'choice' ? [[name, namesOf(fact.options)]] : []
    }),
  ),
}

function namesOf(choices: readonly string[]): ReadonlyMap<string, string> {
  return new Map(choices.map((option) => [option.toLowerCase(), option]))
}

export function optionsOf(field: string): readonly string[] | undefined {
  return field === 'bodyStyle' ? bodyStyles : options[field] && [...options[field].values()]
}

/**
 * Maximum length of a string that can name an option, in characters. It also limits the running time of the patterns.
 */
const longest = 120

/** Finds the option that a string names, in our wording or another system's. Returns undefined if no option matches. */
export function readOption(field: string, written: string): string | undefined {
  const text = written.trim().toLowerCase().replaceAll('_', ' ')
  const own = options[field]?.get(text)
  if (own !== undefined || text.length > longest) return own
  if (field === 'bodyStyle') return styleOf(readOption('body', text) as Body | undefined)
  return rules[field]?.find(([pattern]) => pattern.test(text))?.[1] ?? undefined
}

const styles: Readonly<Record<Body, BodyStyle>> = {
  Sedan: 'Sedans',
  SUV: 'SUVs',
  Coupe: 'Coupe',
  Convertible: 'Convertibles',
  Wagon: 'Wagon',
  Truck: 'Truck',
  Van: 'Van',
  Hatchback: 'Sedans', // as the docs recommend; the body shape remains Hatchback
}

export function styleOf(shape: Body | undefined): BodyStyle | undefined {
  return shape && styles[shape]
}

export function isBody(value: unknown): value is Body {
  return (bodies as readonly unknown[]).includes(value)
}
