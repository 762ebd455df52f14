import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { vin } from '#contract/vin/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { emptyValues } from '#web/drafts/values.ts'
import { VehicleFields } from './vehicle-fields.tsx'

function Form() {
  const [values, setValues] = useState(emptyValues())
  const set = (field: string, value: string) => setValues((before) => ({ ...before, [field]: value }))
  return <VehicleFields form={{ values, mistakes: {}, set }} />
}

test.each([
  ['Make', 'Another make…', 'Make name', 'Datsun'],
  ['Year', 'Older', 'Model year', '1972'],
])('choosing %s “%s” moves the focus to the text field', async (list, option, field, text) => {
  answer(vin.makes, [])
  const { user } = await show(<Form />, { as: 'member' })
  await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${list}`) }), option)
  await user.keyboard(text)
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${field}`)).value).toBe(text)
})
