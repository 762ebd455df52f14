import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import { factNames } from '#contract/facts/rules.ts'
import { listingFieldNames, type ListingInput } from '#contract/listings/schema.ts'
import { addressesOf, isOnItsWay, type Picture } from '#web/drafts/pictures.ts'
import { checkDraft, type DraftValues } from '#web/drafts/values.ts'
import { counted } from '#web/ui/format/numbers.ts'

/** The sections of the form in their order, as the list beside it names them. */
export const sectionNames = {
  vin: 'VIN',
  car: 'The Car',
  price: 'Price and Mileage',
  details: 'Details',
  pictures: 'Pictures',
  condition: 'Condition',
  documents: 'Documents',
  facts: 'More Facts',
  submit: 'Look It Over',
} as const
export type SectionId = keyof typeof sectionNames

export type Section = {
  id: SectionId
  /** `open` where something is missing or wrong, `free` where nothing need be said and nothing is. */
  state: 'done' | 'open' | 'free'
  note: string
}

export type FormProgress = {
  /** How many of the fields that are needed. */
  needed: number
  done: number
  /** What is still to be done, as a sentence. */
  sentence: string
  sections: readonly Section[]
}

/** What a listing cannot be sent without, and the section that asks for it. */
const needed = {
  make: 'car',
  model: 'car',
  year: 'car',
  price: 'price',
  mileage: 'price',
  bodyStyle: 'details',
  imageUrls: 'pictures',
} as const satisfies Partial<Record<keyof ListingInput, SectionId>>
type Needed = keyof typeof needed
const neededFields = Object.keys(needed) as Needed[]

const detailFields = ['horsepower', 'transmission', 'fuelType', 'color', 'description', 'body'] as const
const furtherFacts = factNames.filter((name) => name !== 'vin' && name !== 'body')

/** What of the form a section holds beside what is needed. */
const others: Partial<Record<SectionId, readonly (keyof ListingInput)[]>> = {
  vin: ['vin'],
  details: detailFields,
  facts: furtherFacts,
}

export type Described = {
  values: DraftValues
  pictures: readonly Picture[]
  /** Where it is asked for along with the rest. */
  condition?: DraftCondition | undefined
}

/** What of a car is said, and what is missing before it can be sent. */
export function progressOf({ values, pictures, condition }: Described): FormProgress {
  const { mistakes } = checkDraft(values, addressesOf(pictures))
  const isUploading = pictures.some(isOnItsWay)
  const hasFailed = pictures.some(({ state }) => state === 'failed')
  const missing = neededFields.filter((field) => mistakes[field] && isEmpty(field))
  const wrong = (Object.keys(mistakes) as (keyof ListingInput)[]).filter(
    (it) => !(missing as string[]).includes(it) && it !== 'imageUrls',
  )
  if (hasFailed || (mistakes.imageUrls && pictures.length > 0 && !isUploading)) wrong.push('imageUrls')
  const done = neededFields.filter((it) => !missing.includes(it) && !wrong.includes(it) && !isWaitedFor(it)).length
  const ids = (Object.keys(sectionNames) as SectionId[]).filter(
    (id) => condition || (id !== 'condition' && id !== 'documents'),
  )
  const isReady = missing.length === 0 && wrong.length === 0 && !isUploading
  return { needed: neededFields.length, done, sentence: sentenceOf(), sections: ids.map(sectionOf) }

  function isWaitedFor(field: Needed): boolean {
    return field === 'imageUrls' && isUploading
  }

  function isEmpty(field: Needed): boolean {
    if (field === 'imageUrls') return pictures.length === 0
    return (field === 'year' && values.year === 'older' ? values.olderYear : values[field]).trim() === ''
  }

  function sentenceOf(): string {
    if (missing.length > 0) return isMissing(missing)
    if (wrong.length > 0) return `please look at the ${list(wrong.map((it) => listingFieldNames[it]))}`
    return isUploading ? 'pictures are on their way' : 'nothing is missing'
  }

  function sectionOf(id: SectionId): Section {
    const own = neededFields.filter((it) => needed[it] === id)
    const absent = own.filter((it) => missing.includes(it))
    const bad = [...own, ...(others[id] ?? [])].filter((it) => wrong.includes(it))
    if (absent.length > 0) return { id, state: 'open', note: capital(isMissing(absent)) }
    if (bad.length > 0) return { id, state: 'open', note: 'Needs a second look' }
    if (id === 'pictures' && isUploading) return { id, state: 'open', note: 'On their way' }
    const note = noteOf(id)
    if (id === 'submit') return { id, state: isReady ? 'done' : 'free', note }
    return { id, note, state: own.length > 0 || (note !== 'Optional' && id !== 'documents') ? 'done' : 'free' }
  }

  function noteOf(id: SectionId): string {
    const given = (others[id] ?? []).filter((it) => it in values && values[it as keyof DraftValues]).length
    if (id === 'pictures') return counted(pictures.length, 'picture')
    if (id === 'condition' && condition?.noneKnown) return 'No known flaws'
    if (id === 'condition') return condition?.flaws.length ? counted(condition.flaws.length, 'flaw') : 'Optional'
    if (id === 'documents') return 'After listing'
    if (id === 'submit') return isReady ? 'Ready to be sent' : ''
    if (id === 'vin' || id === 'facts') return given > 0 ? `${given} given` : 'Optional'
    return ''
  }
}

/** `price is missing`, `make, model, and 3 more are missing` */
function isMissing(fields: readonly Needed[]): string {
  const names = fields.map((field) => (field === 'imageUrls' ? 'a picture' : listingFieldNames[field]))
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return `${list(shown)} ${names.length === 1 ? 'is' : 'are'} missing`
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
