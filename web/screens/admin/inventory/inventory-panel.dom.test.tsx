import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import type { InventoryVehicle } from '#contract/moderation/schema.ts'
import { successfulDecision, listOf, publicCar, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { InventoryPanel } from './inventory-panel.tsx'

beforeEach(() => signInAs('admin'))

async function showPanel(...ids: number[]) {
  let cars = ids.map((id) => publicCar(id))
  const change = (id: unknown, over: Partial<InventoryVehicle>) => {
    cars = cars.map((car) => (car.id === Number(id) ? { ...car, ...over } : car))
    return cars.find((car) => car.id === Number(id))!
  }
  answer(moderation.inventory, ({ query }) =>
    listOf(...cars.filter(({ status }) => !query.state || status === query.state)),
  )
  answer(moderation.feature, ({ params, body }) => change(params.id, body))
  answer(moderation.toggleSold, ({ params, body }) => change(params.id, body))
  answer(moderation.takeDown, ({ params }) => change(params.id, { status: 'rejected', approved: false, version: 2 }))
  answer(moderation.featureAll, ({ body: { listings, featured } }) =>
    listings.map(({ id }) => {
      change(id, { featured })
      return successfulDecision(id)
    }),
  )
  const { user } = await show(<InventoryPanel />, { as: 'member', address: '/admin' })
  await screen.findByLabelText('Select all')
  return user
}

const button = (name: string) => screen.findByRole('button', { name })
const findPressed = (name: string) => screen.findByRole('button', { name, pressed: true })
const dialog = () => within(screen.getByRole('dialog'))

test('an admin must choose a reason to take down a public car', async () => {
  const user = await showPanel(41)
  await user.click(await button('Remove: 1998 Lotus Elan 41'))
  expect(screen.getByRole('dialog', { name: 'Remove 1998 Lotus Elan 41' })).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  const reason = dialog().getByRole('combobox', { name: /^Reason/, description: 'Choose a reason.' })
  expect(callsOf(moderation.takeDown)).toEqual([])
  await user.selectOptions(reason, 'duplicate')
  await user.click(dialog().getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed')).toBeTruthy()
  expect(
    screen.getByText('1998 Lotus Elan 41 was removed from the site. The seller gets an email with the reason.'),
  ).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Elan 41 / })).toBeNull())
  expect(callsOf(moderation.takeDown)).toMatchObject([
    { params: { id: '41' }, body: { version: 1, reason: 'duplicate' } },
  ])
})

test('an admin features a car, marks it as sold after a confirmation, and relists it', async () => {
  const user = await showPanel(42)
  const sell = 'Mark as Sold: 1998 Lotus Elan 42'
  await user.click(await button('Featured: 1998 Lotus Elan 42'))
  await user.click(await findPressed('Featured: 1998 Lotus Elan 42'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Featured/, pressed: true })).toBeNull())
  expect(callsOf(moderation.feature).map(({ body }) => body)).toEqual([{ featured: true }, { featured: false }])

  await user.click(await button(sell))
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(moderation.toggleSold)).toEqual([])
  await user.click(await button(sell))
  await user.click(dialog().getByRole('button', { name: 'Mark as Sold' }))
  expect(await screen.findByText('Vehicle sold status updated successfully.')).toBeTruthy()
  await user.click(await button('Relist: 1998 Lotus Elan 42'))
  await user.click(dialog().getByRole('button', { name: 'Relist' }))
  expect(await button(sell)).toBeTruthy()
  expect(callsOf(moderation.toggleSold).map(({ body }) => body)).toEqual([{ sold: true }, { sold: false }])
})

test('an admin features several cars together, and stops featuring them', async () => {
  const user = await showPanel(43, 44)
  await user.click(screen.getByLabelText('Select all'))
  await user.click(await button('Feature 2'))
  expect(await screen.findByText('2 vehicles have been changed.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Featured/, pressed: true })).toHaveLength(2))
  await user.click(screen.getByLabelText('Select all'))
  await user.click(await button('Stop Featuring 2'))
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Featured/, pressed: true })).toEqual([]))
})
