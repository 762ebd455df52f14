import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { addPendingVehicles, listOf, signInAs, waitingCar } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { ApprovalCard } from './approval-card.tsx'

beforeEach(() => signInAs('admin'))

const openDashboard = (address = '/admin') => show(<ApprovalCard />, { as: 'member', address })
const row = (model: string) => screen.queryByRole('row', { name: new RegExp(`Lotus ${model} `) })
const field = () => screen.getByLabelText<HTMLInputElement>('Search pending vehicles')

test('an empty list says that nothing is pending', async () => {
  await openDashboard()
  expect(await screen.findByText('No Pending Approvals')).toBeTruthy()
  expect(screen.getByText('There are no vehicle listings waiting for approval at this time.')).toBeTruthy()
  expect(screen.queryByLabelText('Search pending vehicles')).toBeNull()
})

test('the URL contains the search and the type', async () => {
  addPendingVehicles(11, 12)
  const page = await openDashboard()
  await page.user.type(await screen.findByLabelText('Search pending vehicles'), 'Elan 12')
  await waitFor(() => expect(row('Elan 11')).toBeNull())
  await page.user.selectOptions(screen.getByLabelText('Type'), 'New listings')
  await waitFor(() => expect(page.address()).toBe('/admin?q=Elan+12&kind=listing'))
  await waitFor(() =>
    expect(callsOf(moderation.pending).at(-1)!.query).toMatchObject({ q: 'Elan 12', kind: 'listing' }),
  )
})

test('the dashboard opens with the search in its URL, and a URL without one clears the search', async () => {
  addPendingVehicles(11, 12)
  const page = await openDashboard('/admin?q=Elan+12&kind=listing')
  await waitFor(() => expect(row('Elan 12')).toBeTruthy())
  expect(row('Elan 11')).toBeNull()
  expect(field().value).toBe('Elan 12')
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('listing')
  await page.go('/admin')
  await waitFor(() => expect(field().value).toBe(''))
})

test('while a search loads, the rows and the focus stay, and shortcuts do nothing', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  answer(moderation.approve, waitingCar(13))
  answer(moderation.pending, async ({ query }) => {
    if (query.q !== 'nowhere') return listOf(waitingCar(13))
    await promise
    return listOf()
  })
  const { user } = await openDashboard('/admin?q=Elan')
  await waitFor(() => expect(row('Elan 13')).toBeTruthy())
  await user.clear(field())
  await user.type(field(), 'nowhere')
  await waitFor(() => expect(row('Elan 13')!.closest('[aria-busy=true]')).toBeTruthy())
  expect(document.activeElement).toBe(field())
  within(row('Elan 13')!).getByRole('link', { name: 'Maria Santos' }).focus()
  await user.keyboard('a')
  release()
  expect(await screen.findByText('No pending vehicles match your search.')).toBeTruthy()
  expect(callsOf(moderation.approve)).toEqual([])
  expect(document.activeElement).not.toBe(document.body)
  await user.clear(field())
  await user.type(field(), 'Elan') // the response is cached
  await waitFor(() => expect(row('Elan 13')).toBeTruthy())
})
