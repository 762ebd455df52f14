import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { ShortlistButton } from './shortlist-button.tsx'

const button = <ShortlistButton vehicleId={7} name="2019 Porsche 911" />
const summary = {
  id: 4,
  name: 'Weekend cars',
  vehicleIds: [8],
  isShared: false,
  comments: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
}

async function open(as?: 'member') {
  const page = await show(button, as ? { as } : {})
  await page.user.click(screen.getByRole('button', { name: 'Add 2019 Porsche 911 to a shortlist' }))
  return page
}

test('a visitor is asked to sign in', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/sign-in')
})

test('a member adds the vehicle to a shortlist and removes it', async () => {
  answer(shortlists.list, [summary])
  const { user } = await open('member')
  answer(shortlists.addVehicle, () => void answer(shortlists.list, [{ ...summary, vehicleIds: [8, 7] }]) as never)
  await user.click(await screen.findByRole('checkbox', { name: 'Weekend cars', checked: false }))
  expect(await screen.findByText('2 vehicles')).toBeTruthy()
  expect(callsOf(shortlists.addVehicle)).toMatchObject([{ params: { id: '4', vehicleId: '7' } }])
  answer(shortlists.removeVehicle, () => void answer(shortlists.list, [summary]) as never)
  await user.click(screen.getByRole('checkbox', { name: 'Weekend cars', checked: true }))
  expect(await screen.findByText('1 vehicle')).toBeTruthy()
})

test('a full shortlist keeps its vehicles, and the reason is shown', async () => {
  answer(shortlists.list, [summary])
  const { user } = await open('member')
  answer(shortlists.addVehicle, new Refusal('shortlist_full'))
  await user.click(await screen.findByRole('checkbox', { name: 'Weekend cars' }))
  expect(await screen.findByText(/^A shortlist can have 20 vehicles/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Weekend cars', checked: false })).toBeTruthy()
})

test('a new shortlist starts with the vehicle', async () => {
  answer(shortlists.list, [])
  const { user } = await open('member')
  await user.type(await screen.findByLabelText('New Shortlist'), 'Dream cars')
  answer(shortlists.create, () => {
    answer(shortlists.list, [{ ...summary, name: 'Dream cars', vehicleIds: [7] }])
    return summary
  })
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByRole('checkbox', { name: 'Dream cars', checked: true })).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New Shortlist').value).toBe(''))
  expect(callsOf(shortlists.create).map(({ body }) => body)).toEqual([{ name: 'Dream cars', vehicleId: 7 }])
})

test('a list that fails to load can be reloaded', async () => {
  answer(shortlists.list, new Refusal('internal'))
  const { user } = await open('member')
  expect(await screen.findByText('We couldn’t load your shortlists.')).toBeTruthy()
  answer(shortlists.list, [summary])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('checkbox', { name: 'Weekend cars' })).toBeTruthy()
})
