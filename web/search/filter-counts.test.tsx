import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { FilterChoices, FilterSelect } from './filter-inputs.tsx'
import type { FilterFormState } from './use-filter-form.ts'

const form: FilterFormState = {
  values: {},
  isApplied: true,
  errorOf: () => undefined,
  edit: () => {},
  choose: () => {},
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
  const boxes = <FilterChoices form={form} name="make" label="Make" options={['BMW']} counts={counts} />
  expect(await markupOf(boxes)).toMatch(/>6,152<.*<span class="sr-only"> vehicles</)
})
