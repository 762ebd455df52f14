import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { search } from '#contract/search/endpoints.ts'
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

test('a trim that is entered with the model moves to its own field, unless there is one already', async () => {
  answer(vin.makes, ['Porsche'])
  answer(vin.models, [])
  answer(search.models, [])
  const { user } = await show(<Form />, { as: 'member' })
  const [model, trim] = [/^Model/, /^Trim/].map((label) => screen.getByLabelText<HTMLInputElement>(label)) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  await user.selectOptions(screen.getByRole('combobox', { name: /^Make/ }), 'Porsche')
  await user.type(model, '911 carrera s')
  await user.tab()
  expect([model.value, trim.value]).toEqual(['911', 'carrera s'])
  await user.type(model, ' GT3')
  await user.tab()
  expect([model.value, trim.value]).toEqual(['911 GT3', 'carrera s'])
})
