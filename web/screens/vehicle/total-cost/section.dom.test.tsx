import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/dom.tsx'
import { TotalCostSection } from './section.tsx'

test('the total cost is updated when a number changes', async () => {
  const { user } = await show(<TotalCostSection price={100_000} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const estimate = () => screen.getByText(/^Estimate:/).closest('output')!.textContent
  const write = async (name: string, text: string) => {
    await user.clear(field(name))
    if (text) await user.type(field(name), text)
  }
  expect(estimate()).toBe('Estimate: $100,200')
  await user.selectOptions(field('State'), 'California')
  expect(field('Sales tax (%)').value).toBe('7.25')
  await write('Registration (USD)', '350')
  await write('Shipping distance (miles)', '1200')
  await write('Cost per mile (USD)', '1.25')
  expect(estimate()).toBe('Estimate: $109,100')
  await user.selectOptions(field('Payment'), 'Loan, 60 months')
  await write('Down payment (USD)', '29100')
  await write('Interest rate (%)', '6')
  expect(estimate()).toBe('Estimate: $121,897$1,547 a month for a loan of $80,000')
  await write('Interest rate (%)', '')
  expect(estimate()).toMatch(/^Estimate: \$109,100/)
})
