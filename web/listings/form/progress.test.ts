import { expect, test } from 'vitest'
import type { Flaw, NewCondition } from '#contract/condition/schema.ts'
import type { Picture } from '#web/drafts/pictures.ts'
import { type DraftValues, emptyValues } from '#web/drafts/values.ts'
import { type FormProgress, progressOf, type SectionId } from './progress.ts'

const emptyCondition: NewCondition = { flaws: [], noneKnown: false }
const flaw: Flaw = { place: 'front', kind: 'dent', size: 'small', words: '', imageUrls: [] }
const picture: Picture = { id: '1', name: 'a.jpg', state: 'done', progress: 1, url: '/images/a.webp' }
const complete = { make: 'Porsche', model: '911', year: '2019', price: '85000', mileage: '0', bodyStyle: 'Coupe' }

function progress(
  values: Partial<DraftValues> = {},
  pictures: Picture[] = [],
  condition: NewCondition = emptyCondition,
) {
  return progressOf({ values: { ...emptyValues(), ...values }, pictures, condition })
}
const text = ({ done, needed, summary }: ReturnType<typeof progress>) => `${done} of ${needed}: ${summary}`
const section = (progress: FormProgress, id: SectionId) => {
  const { state, note } = progress.sections.find((candidate) => candidate.id === id)!
  return `${state} ${note}`.trim()
}

test.each([
  ['an empty form', {}, [], '0 of 7: make, model, and 5 more are missing'],
  ['a make', { make: 'Porsche' }, [], '1 of 7: model, year, and 4 more are missing'],
  ['all but two', { ...complete, price: '' }, [], '5 of 7: price and a picture are missing'],
  ['all but the price', { ...complete, price: '' }, [picture], '6 of 7: price is missing'],
  ['a mileage of 0 is valid', complete, [picture], '7 of 7: nothing is missing'],
  ['an empty older year', { ...complete, year: 'older' }, [picture], '6 of 7: year is missing'],
  ['a future year', { ...complete, year: 'older', olderYear: '9000' }, [picture], '6 of 7: check the year'],
  ['a price of 0', { ...complete, price: '0' }, [picture], '6 of 7: check the price'],
  ['an invalid VIN', { ...complete, vin: '1HGCM82643A004352' }, [picture], '7 of 7: check the VIN or chassis number'],
  ['failed pictures', complete, [picture, { ...picture, state: 'failed' }], '6 of 7: check the pictures'],
  ['uploading pictures', complete, [picture, { ...picture, state: 'waiting' }], '6 of 7: pictures are uploading'],
] as const)('%s', (_, values, pictures, expected) => {
  expect(text(progress(values, [...pictures]))).toBe(expected)
})

test('each section shows its missing fields or that it is optional', () => {
  const empty = progress()
  expect(empty.sections.map(({ id, state, note }) => [id, state, note])).toEqual([
    ['pictures', 'open', 'A picture is missing'],
    ['vin', 'optional', 'Optional'],
    ['car', 'open', 'Make, model, and year are missing'],
    ['price', 'open', 'Price and mileage are missing'],
    ['details', 'open', 'Body style is missing'],
    ['condition', 'optional', 'Optional'],
    ['documents', 'optional', 'After listing'],
    ['facts', 'optional', 'Optional'],
    ['submit', 'optional', ''],
  ])
})

test('a section is done if its fields are valid', () => {
  const full = progress({ ...complete, vin: '1HGCM82633A004352', doors: '4', owners: '2' }, [
    picture,
    { ...picture, url: '/images/b.webp' },
  ])
  expect(section(full, 'vin')).toBe('done 1 filled in')
  expect(section(full, 'pictures')).toBe('done 2 pictures')
  expect(section(full, 'facts')).toBe('done 2 filled in')
  expect(section(full, 'submit')).toBe('done Ready to submit')
  expect(section(progress({ doors: '99' }), 'facts')).toBe('open Needs attention')
  expect(section(progress({ ...complete, horsepower: '-3' }), 'details')).toBe('open Needs attention')
})

test('flaws and “no known flaws” are counted', () => {
  expect(section(progress({}, [], { flaws: [flaw, flaw], noneKnown: false }), 'condition')).toBe('done 2 flaws')
  expect(section(progress({}, [], { flaws: [], noneKnown: true }), 'condition')).toBe('done No known flaws')
})

test('without a condition, its section is hidden', () => {
  const { sections } = progressOf({ values: emptyValues(), pictures: [] })
  expect(sections.map(({ id }) => id)).toEqual(['pictures', 'vin', 'car', 'price', 'details', 'facts', 'submit'])
})
