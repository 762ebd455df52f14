import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { ChoiceFold } from './filter-choices.tsx'
import { FilterSelect } from './filter-inputs.tsx'
import type { FilterFormState } from './use-filter-form.ts'

const form: FilterFormState = {
  values: {},
  isApplied: true,
  errorOf: () => undefined,
  edit: () => {},
  choose: () => {},
  putOption: () => {},
  commit: () => {},
  apply: () => {},
}
const counts = [{ value: 'BMW', count: 6152 }]

test('counts in a list of choices have thousands separators', async () => {
  const select = (
    <FilterSelect form={form} name="make" label="Make" none="All Makes" options={['BMW']} counts={counts} />
  )
  expect(await markupOf(select)).toContain('BMW (6,152)</option>')
})

test('counts next to boxes have thousands separators', async () => {
  const boxes = <ChoiceFold form={form} name="make" label="Make" options={['BMW']} counts={counts} />
  expect(await markupOf(boxes)).toMatch(/>6,152<.*<span class="sr-only"> vehicles</)
})

test('a filter says how many vehicles do not state its detail, but an exclusion leaves none of them out', async () => {
  const fold = (values: FilterFormState['values']) => (
    <ChoiceFold form={{ ...form, values }} name="steering" label="Steering" options={['Left']} unstated={2} />
  )
  expect(await markupOf(fold({ steering: ['Left'] }))).toContain('2 more don’t list this')
  expect(await markupOf(fold({ 'not.steering': ['Left'] }))).not.toContain('don’t list')
})
