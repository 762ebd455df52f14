import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { Field } from './field.tsx'
import { MoneyInput } from './money-input.tsx'

const values: string[] = []
const field = () => screen.getByLabelText<HTMLInputElement>('Price')

function Price({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <Field label="Price" hint="In whole dollars." error="Enter a price." control={{ name: 'price' }}>
      <MoneyInput
        value={value}
        onValue={(next) => {
          values.push(next)
          setValue(next)
        }}
      />
    </Field>
  )
}

async function open(initial = '') {
  values.length = 0
  const { user } = await show(<Price initial={initial} />)
  await user.click(field())
  return user
}

test('digits are grouped while the user types, and the value has no commas', async () => {
  const user = await open()
  await user.type(field(), '34995')
  expect(field().value).toBe('34,995')
  expect(values.at(-1)).toBe('34995')
})

test('typing and deleting in the middle keeps the caret at its digit', async () => {
  const user = await open('34995')
  field().setSelectionRange(1, 1)
  await user.keyboard('12')
  expect([field().value, field().selectionStart]).toEqual(['3,124,995', 4])
  await user.keyboard('{Backspace}{Backspace}')
  expect([field().value, field().selectionStart]).toEqual(['34,995', 1])
  field().setSelectionRange(3, 3)
  await user.keyboard('{Backspace}')
  expect([field().value, field().selectionStart, values.at(-1)]).toEqual(['3,995', 1, '3995'])
})

test.each([
  ['$34,995.00', '34,995', '34995'],
  ['34.995', '34,995', '34995'],
  ['34,995.50', '34,995.50', '34,995.50'],
])('pasting %j shows %j', async (pasted, shown, value) => {
  const user = await open('1000')
  await user.tripleClick(field())
  await user.paste(pasted)
  expect([field().value, values.at(-1)]).toEqual([shown, value])
})

test('an abbreviation becomes an amount when the user leaves the field', async () => {
  const user = await open()
  await user.type(field(), '80k')
  expect([field().value, values.at(-1)]).toEqual(['80k', '80k'])
  await user.tab()
  expect([field().value, values.at(-1)]).toEqual(['80,000', '80000'])
})

test('the field has the label, hint, error and name of its surrounding field', async () => {
  await open('34995')
  expect(field().name).toBe('price')
  const describedBy = field().getAttribute('aria-describedby')!.split(' ')
  expect(describedBy.map((id) => document.getElementById(id)!.textContent)).toEqual([
    'Enter a price.',
    'In whole dollars.',
  ])
})
