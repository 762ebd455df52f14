import type { DraftCondition } from '#contract/drafts/endpoints.ts'
import { factNames } from '#contract/facts/rules.ts'
import { formatCount } from '#contract/format-count.ts'
import { listingFieldNames, type ListingInput } from '#contract/listings/schema.ts'
import { uploadedUrls, isUnfinished, type Picture } from '#web/drafts/pictures.ts'
import { checkDraft, type DraftValues } from '#web/drafts/values.ts'

/** The names of the form's sections, in order. */
export const sectionNames = {
  pictures: 'Pictures',
  vin: 'VIN',
  car: 'Vehicle',
  price: 'Price and Mileage',
  details: 'Details',
  condition: 'Condition',
  documents: 'Documents',
  facts: 'More Details',
  submit: 'Review',
} as const
export type SectionId = keyof typeof sectionNames

export type Section = {
  id: SectionId
  /** `open` if a field is missing or invalid, and `optional` for an empty section that the seller can skip. */
  state: 'done' | 'open' | 'optional'
  note: string
}

export type FormProgress = {
  needed: number
  done: number
  summary: string
  sections: readonly Section[]
}

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
const furtherFacts = factNames.filter((name) => !['vin', 'body', 'trim'].includes(name))

const optionalFields: Partial<Record<SectionId, readonly (keyof ListingInput)[]>> = {
  vin: ['vin'],
  car: ['trim'],
  details: detailFields,
  facts: furtherFacts,
}

export type FormContents = {
  values: DraftValues
  pictures: readonly Picture[]
  /** Undefined if the form doesn't include the condition. */
  condition?: DraftCondition | undefined
}

export function progressOf({ values, pictures, condition }: FormContents): FormProgress {
  const { mistakes } = checkDraft(values, uploadedUrls(pictures))
  const isUploading = pictures.some(isUnfinished)
  const hasFailed = pictures.some(({ state }) => state === 'failed')
  const missing = neededFields.filter((field) => mistakes[field] && isEmpty(field))
  const wrong = (Object.keys(mistakes) as (keyof ListingInput)[]).filter(
    (field) => !(missing as string[]).includes(field) && field !== 'imageUrls',
  )
  if (hasFailed || (mistakes.imageUrls && pictures.length > 0 && !isUploading)) wrong.push('imageUrls')
  const done = neededFields.filter(
    (field) => !missing.includes(field) && !wrong.includes(field) && !isPending(field),
  ).length
  const ids = (Object.keys(sectionNames) as SectionId[]).filter(
    (id) => condition || (id !== 'condition' && id !== 'documents'),
  )
  const isReady = missing.length === 0 && wrong.length === 0 && !isUploading
  return { needed: neededFields.length, done, summary: summarize(), sections: ids.map(sectionOf) }

  function isPending(field: Needed): boolean {
    return field === 'imageUrls' && isUploading
  }

  function isEmpty(field: Needed): boolean {
    if (field === 'imageUrls') return pictures.length === 0
    return (field === 'year' && values.year === 'older' ? values.olderYear : values[field]).trim() === ''
  }

  function summarize(): string {
    if (missing.length > 0) return missingText(missing)
    if (wrong.length > 0) return `check the ${list(wrong.map((field) => listingFieldNames[field]))}`
    return isUploading ? 'pictures are uploading' : 'nothing is missing'
  }

  function sectionOf(id: SectionId): Section {
    const own = neededFields.filter((field) => needed[field] === id)
    const absent = own.filter((field) => missing.includes(field))
    const bad = [...own, ...(optionalFields[id] ?? [])].filter((field) => wrong.includes(field))
    if (absent.length > 0) return { id, state: 'open', note: capitalize(missingText(absent)) }
    if (bad.length > 0) return { id, state: 'open', note: 'Needs attention' }
    if (id === 'pictures' && isUploading) return { id, state: 'open', note: 'Uploading' }
    const note = noteOf(id)
    if (id === 'submit') return { id, state: isReady ? 'done' : 'optional', note }
    return { id, note, state: own.length > 0 || (note !== 'Optional' && id !== 'documents') ? 'done' : 'optional' }
  }

  function noteOf(id: SectionId): string {
    const filledCount = (optionalFields[id] ?? []).filter(
      (field) => field in values && values[field as keyof DraftValues],
    ).length
    if (id === 'pictures') return formatCount(pictures.length, 'picture')
    if (id === 'condition' && condition?.noneKnown) return 'No known flaws'
    if (id === 'condition') return condition?.flaws.length ? formatCount(condition.flaws.length, 'flaw') : 'Optional'
    if (id === 'documents') return 'After listing'
    if (id === 'submit') return isReady ? 'Ready to submit' : ''
    if (id === 'vin' || id === 'facts') return filledCount > 0 ? `${filledCount} filled in` : 'Optional'
    return ''
  }
}

/** Returns, for example, `price is missing` or `make, model, and 3 more are missing`. */
function missingText(fields: readonly Needed[]): string {
  const names = fields.map((field) => (field === 'imageUrls' ? 'a picture' : listingFieldNames[field]))
  const parts = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return `${list(parts)} ${names.length === 1 ? 'is' : 'are'} missing`
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
