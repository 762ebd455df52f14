import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { answer, Refusal } from '#tests/web/fake-api.ts'
import { addFiles, descriptionOf, field, file, fill, openSellForm, showSellForm, submit } from '#tests/web/sell-form.ts'

const toggle = (name: string) => screen.queryByText(name, { selector: '[aria-expanded]' })
const isFolded = (name: string) => toggle(name)?.getAttribute('aria-expanded') === 'false'

/** Enters a value as a user does: the browser reports `input` before React's change event. */
function type(label: string, value: string) {
  fireEvent.input(field(label), { target: { value } })
}

test('a complete section folds when the user types in another one, and opens with its input', async () => {
  await showSellForm()
  expect(toggle('Price and Mileage')).toBeNull()
  type('Price ($) *', '85000')
  type('Mileage (miles) *', '45200')
  expect(isFolded('Price and Mileage')).toBe(false)
  type('Color', 'Guards Red')
  expect(isFolded('Price and Mileage')).toBe(true)
  expect(field('Price ($) *').closest('[hidden]')).toBeTruthy()
  expect(screen.getByText('$85,000 · 45,200 miles')).toBeTruthy()
  fireEvent.click(toggle('Price and Mileage')!)
  expect(field('Price ($) *').closest('[hidden]')).toBeNull()
  expect(field('Mileage (miles) *').value).toBe('45200')
  type('Color', 'Red')
  expect(isFolded('Price and Mileage')).toBe(false)
})

test('the complete sections of a reopened draft are folded, and a link in the list of sections opens one', async () => {
  await showSellForm()
  fill('Price ($) *', '85000')
  fill('Mileage (miles) *', '45200')
  await openSellForm()
  expect(isFolded('Price and Mileage')).toBe(true)
  expect(toggle('Vehicle')).toBeNull()
  fireEvent.click(screen.getByText('Price and Mileage', { selector: 'a *' }))
  expect(isFolded('Price and Mileage')).toBe(false)
})

test('a section with an error opens, and its field gets focus', async () => {
  await showSellForm()
  fill('Make *', 'Porsche')
  fill('Model *', '911')
  fill('Year *', '2019')
  type('Price ($) *', '85000')
  type('Mileage (miles) *', '45200')
  type('Color', 'Guards Red')
  fill('Body Style *', 'Coupe')
  await addFiles(file('a.jpg'))
  expect(isFolded('Price and Mileage')).toBe(true)
  answer(listings.submit, new Refusal('invalid_request', { issues: [{ field: 'mileage', message: 'Too low.' }] }))
  fireEvent.click(submit())
  await screen.findByText('Too low.')
  expect(isFolded('Price and Mileage')).toBe(false)
  expect(document.activeElement).toBe(field('Mileage (miles) *'))
  expect(descriptionOf(field('Mileage (miles) *'))).toBe('Too low.')
})
