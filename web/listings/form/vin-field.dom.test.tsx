import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DecodedVin, vin } from '#contract/vin/endpoints.ts'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { descriptionOf, field, fill, openSellForm, press, showSellForm } from '#tests/web/sell-form.ts'

const written = '1HGCM82633A004352'
const decoded: DecodedVin = {
  vin: written,
  check: 'passes',
  suggestions: [
    { fact: 'make', value: 'Honda', label: 'Honda' },
    { fact: 'model', value: 'Accord', label: 'Accord' },
    { fact: 'year', value: 2003, label: '2003' },
    { fact: 'body', value: 'Coupe', label: 'Coupe' },
    { fact: 'transmission', value: 'Automatic', label: 'Automatic' },
    { fact: 'doors', value: 2, label: '2 doors' },
  ],
}

const vinField = () => field('VIN or chassis number')
const offer = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)

async function showDecoded() {
  await showSellForm()
  answer(vin.decode, decoded)
  fill('Transmission', 'Manual')
  fill('VIN or chassis number', written)
  press('Fill In from VIN')
  await offer('Make: Honda')
}

test('the VIN field reports a typing error until it is corrected', async () => {
  await showSellForm()
  fill('VIN or chassis number', '1HGCM82633A0O4352')
  expect(descriptionOf(vinField())).toContain('A VIN never contains O')
  fill('VIN or chassis number', '1HGCM82643A004352')
  expect(descriptionOf(vinField())).toContain('has a typo')
  fill('VIN or chassis number', '1hgcm826 33a 004352')
  expect(descriptionOf(vinField())).not.toContain('has a typo')
  expect(callsOf(vin.decode)).toEqual([])
})

test('the VIN field accepts a frame number with a note', async () => {
  await showSellForm()
  fill('Year *', '1999')
  fill('VIN or chassis number', 'bnr34-002345')
  expect(descriptionOf(vinField())).toContain('This isn’t a 17-character VIN')
  expect(vinField().getAttribute('aria-invalid')).not.toBe('true')
})

test('a seller applies VIN suggestions, except for fields already filled in', async () => {
  await showDecoded()
  expect(callsOf(vin.decode)[0]!.body).toEqual({ vin: written })
  for (const label of ['Model: Accord', 'Year: 2003', 'Body shape: Coupe', 'Doors: 2 doors'])
    expect((await offer(label)).checked).toBe(true)
  expect((await offer('Transmission: Automatic')).checked).toBe(false)
  expect(screen.getByText('You entered “Manual”, which doesn’t match the VIN.')).toBeTruthy()
  fireEvent.click(await offer('Doors: 2 doors'))
  press('Apply 4 of 6')
  const values = ['Make *', 'Model *', 'Year *', 'Body Style *', 'Transmission'].map((label) => field(label).value)
  expect(values).toEqual(['Honda', 'Accord', '2003', 'Coupe', 'Manual'])
  expect(document.activeElement!.textContent).toMatch(/^4 fields filled in\./)
  expect(screen.queryByLabelText('Make: Honda')).toBeNull()
  expect(await offer('Doors: 2 doors')).toBeTruthy()
})

test('the form shows conflicts with its VIN, also after a reload', async () => {
  await showDecoded()
  press(/^Apply/)
  fill('Year *', '2004')
  expect(screen.getByText('You entered “2004”, which doesn’t match the VIN.')).toBeTruthy()
  expect((await offer('Year: 2003')).checked).toBe(false)
  await openSellForm()
  expect(await screen.findByText('Year: you entered “2004”, the VIN says “2003”.')).toBeTruthy()
  fill('Year *', '2003')
  expect(screen.queryByText('Year: you entered “2004”, the VIN says “2003”.')).toBeNull()
})

test('a failure to read the VIN is shown at its field', async () => {
  await showSellForm()
  answer(vin.decode, new Refusal('vin_unavailable', { message: 'The VIN data is unavailable.' }))
  fill('VIN or chassis number', written)
  press('Fill In from VIN')
  expect(await screen.findByText('The VIN data is unavailable.')).toBeTruthy()
  expect(descriptionOf(vinField())).toContain('The VIN data is unavailable.')
})
