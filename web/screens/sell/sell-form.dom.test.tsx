import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listings } from '#contract/listings/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { ownRow } from '#tests/web/own-listings.ts'
import {
  addFiles,
  describeCar,
  descriptionOf,
  field,
  file,
  fill,
  openSellForm,
  pictureNames,
  press,
  preview,
  showSellForm,
  submit,
} from '#tests/web/sell-form.ts'
import { takeCarriedToast } from '#web/ui/toast-content.ts'
import Sell from './screen.tsx'

test('missing values are shown at their fields, and the first is focused', async () => {
  await showSellForm()
  fireEvent.click(submit())
  expect(document.activeElement!.getAttribute('type')).toBe('file')
  const missing = {
    'Make *': 'Choose a make.',
    'Model *': 'Enter the model.',
    'Year *': 'Choose a year.',
    'Price ($) *': 'Enter the price.',
    'Mileage (miles) *': 'Enter the mileage.',
    'Body Style *': 'Choose a body style.',
  }
  for (const [label, reason] of Object.entries(missing)) expect(descriptionOf(field(label))).toContain(reason)
  expect(screen.getByText('At least one image is required')).toBeTruthy()
  expect(callsOf(listings.submit)).toEqual([])
  fill('Make *', 'Porsche')
  expect(descriptionOf(field('Make *'))).not.toContain('Choose a make.')
})

test('a seller types the year of an older car, and a year after the next is refused', async () => {
  await showSellForm()
  const thisYear = new Date().getUTCFullYear()
  expect([...field('Year *').querySelectorAll('option')]).toHaveLength(33)
  fill('Year *', 'older')
  expect(document.activeElement).toBe(field('Model year *'))
  fill('Model year *', String(thisYear + 2))
  fireEvent.click(submit())
  expect(descriptionOf(field('Model year *'))).toBe('Year cannot be in the future')
  expect(preview().textContent).toContain(`${thisYear + 2} Make Model`)
  fill('Model year *', '')
  expect(preview().textContent).toContain('Year Make Model')
  fill('Model year *', '1967')
  expect(preview().textContent).toContain('1967 Make Model')
})

test('a seller can enter 0 miles', async () => {
  await showSellForm()
  fill('Mileage (miles) *', '0')
  fireEvent.click(submit())
  expect(field('Mileage (miles) *').value).toBe('0')
  expect(field('Mileage (miles) *').getAttribute('aria-invalid')).not.toBe('true')
})

test('the form suggests models of the make, and the preview shows the card', async () => {
  await showSellForm()
  describeCar('911 GT3')
  fill('Horsepower', '443')
  fill('Transmission', 'Dual-Clutch')
  const suggestions = () => [...document.querySelectorAll('datalist option')].map((option) => option.textContent)
  await waitFor(() => expect(suggestions()).toEqual(['911', '911 GT3', 'Cayenne']))
  for (const text of ['Porsche 911 GT3', '$85,000', '45,200 miles', '443 HP', 'Dual-Clutch'])
    expect(preview().textContent).toContain(text)
})

test('the page preview works before the seller has entered anything', async () => {
  await showSellForm()
  press('Preview Full Page')
  const dialog = within(preview().querySelector('dialog')!)
  expect((await dialog.findByRole('heading', { level: 1 })).textContent).toBe('Year Make Model')
  expect(dialog.getByText('Price')).toBeTruthy()
})

test('a seller types a make that is not in the list', async () => {
  await showSellForm()
  field('Make *').focus()
  fill('Make *', 'another')
  const makeNameField = () => field('Make name *')
  expect(document.activeElement).toBe(makeNameField())
  fireEvent.click(submit())
  expect(makeNameField().getAttribute('aria-invalid')).toBe('true')
  fill('Make name *', 'koenigsegg')
  await waitFor(() => expect(document.querySelector('datalist option:last-child')!.textContent).toBe('Koenigsegg'))
  await openSellForm()
  expect(makeNameField().value).toBe('koenigsegg')
  expect(field('Make *').value).toBe('another')
  fill('Make *', 'Porsche')
  expect(screen.queryByLabelText('Make name *')).toBeNull()
})

test('the form asks for the body if the style does not imply one', async () => {
  await showSellForm()
  for (const style of ['Luxury', 'Electric', 'Classics', 'Sports Cars']) {
    fill('Body Style *', style)
    expect(field('Body shape')).toBeTruthy()
  }
  fill('Body shape', 'Coupe')
  fill('Body Style *', 'SUVs')
  expect(screen.queryByLabelText('Body shape')).toBeNull()
  fill('Body Style *', 'Sports Cars')
  expect(field('Body shape').value).toBe('Coupe')
})

test.each([
  ['with a reason', 'picture_not_yours', problems.picture_not_yours.message],
  ['without a reason', undefined, 'Please try again later.'],
] as const)('a listing refused %s leaves the form unchanged', async (_, code, sentence) => {
  const { address } = await showSellForm()
  describeCar()
  await addFiles(file('car.jpg'))
  const release = hold(listings.submit, code ? new Refusal(code) : brokenAnswer())
  fireEvent.click(submit())
  const button = await screen.findByText<HTMLButtonElement>('Creating Listing...')
  expect(button.disabled).toBe(true)
  release()
  expect(await screen.findByText('Failed to List Vehicle')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(submit().matches(':disabled')).toBe(false)
  expect(field('Model *').value).toBe('911 Carrera S')
  expect(pictureNames()).toEqual(['car.jpg'])
  expect(address()).toBe('/sell')
})

test('a seller can correct or confirm an unusual price', async () => {
  await showSellForm()
  describeCar()
  await addFiles(file('car.jpg'))
  const unusual = new Refusal('price_unusual')
  const unusualPrice = { price: 85_000, usual: 900_000, comparedWith: 'comparables' }
  Object.assign(unusual.response.body, { unusualPrice })
  answer(listings.submit, unusual)
  fireEvent.click(submit())
  // The dialog has its own form, and forms must not be nested.
  expect((await screen.findByText('Is This Price Right?')).closest('form')).toBeNull()
  fireEvent.click(screen.getByText('Correct the Price'))
  await waitFor(() => expect(document.activeElement).toBe(field('Price ($) *')))
  expect(screen.queryByText('Failed to List Vehicle')).toBeNull()
  fireEvent.click(submit())
  const confirm = await screen.findByText('Use $85,000')
  answer(listings.submit, { ...ownRow(), id: 12, status: 'pending' } as never)
  fireEvent.click(confirm)
  expect(await screen.findByText('Vehicle Listed')).toBeTruthy()
  const bodies = callsOf(listings.submit).map(({ body }) => (body as { confirmPrice?: number }).confirmPrice)
  expect(bodies).toEqual([undefined, undefined, 85_000])
})

/** Simulates an error response from a proxy, which has no problem code. */
function brokenAnswer() {
  const refusal = new Refusal('not_found')
  Object.assign(refusal.response, { status: 502, body: {} })
  return refusal
}

test('after listing a car, the form is empty and the list of listings opens', async () => {
  const { address } = await showSellForm()
  describeCar()
  await addFiles(file('car.jpg'))
  answer(listings.submit, { ...ownRow(), id: 12, status: 'pending' } as never)
  fireEvent.click(submit())
  expect(await screen.findByText('Vehicle Listed')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/profile?listed=12'))
  expect(callsOf(listings.submit)[0]!.body).toMatchObject({ make: 'Porsche', price: 85_000, fuelType: 'Gasoline' })
  await openSellForm()
  expect(field('Model *').value).toBe('')
})

test('a draft survives a reload, and a seller can start over and undo it', async () => {
  await showSellForm()
  describeCar()
  fill('Description', 'Two owners.\nFull service history.')
  await addFiles(file('car-1.jpg'), file('car-2.jpg'))
  await openSellForm()
  expect(field('Model *').value).toBe('911 Carrera S')
  expect(field('Description').value).toBe('Two owners.\nFull service history.')
  expect(pictureNames()).toEqual(['car-1.jpg', 'car-2.jpg'])
  press('Start Over')
  expect(field('Model *').value).toBe('')
  expect(pictureNames()).toEqual([])
  fireEvent.click(await screen.findByText('Undo'))
  expect(field('Model *').value).toBe('911 Carrera S')
  expect(pictureNames()).toEqual(['car-1.jpg', 'car-2.jpg'])
})

test('a visitor is sent to sign in with a reason, and the member’s draft stays', async () => {
  await showSellForm()
  fill('Model *', 'Speedster')
  cleanup()
  const replace = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { replace })
  await show(<Sell />, { address: '/sell' })
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/login'))
  expect(screen.queryByLabelText('Model *')).toBeNull()
  expect(takeCarriedToast()).toMatchObject({
    title: 'Authentication Required',
    description: 'Please sign in to list a vehicle for sale.',
  })
  vi.unstubAllGlobals()
  await openSellForm()
  expect(field('Model *').value).toBe('Speedster')
})
