import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { shortlist } from '#tests/web/shortlist.ts'
import OwnShortlist from './own-shortlist.tsx'
import { Shortlists } from './shortlists.tsx'

const shared = { ...shortlist, token: '4-secret' }

beforeEach(() => answer(shortlists.read, shared))

const open = () => show(<OwnShortlist id={4} />, { as: 'member', address: '/profile/shortlists/4' })
const openList = () => show(<Shortlists />, { as: 'member', address: '/profile?tab=shortlists' })
const press = (name: string) => screen.getByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('the owner creates a link, and sees it with the votes and comments', async () => {
  answer(shortlists.read, { ...shortlist, comments: [] })
  const { user } = await open()
  expect(await screen.findByText(/^Only you can see this shortlist/)).toBeTruthy()
  expect(screen.queryByText('2 for · 1 against')).toBeNull()
  answer(shortlists.share, { token: '4-secret' })
  answer(shortlists.read, shared)
  await user.click(press('Create Link'))
  const link = await screen.findByLabelText<HTMLInputElement>('Link')
  expect(link.value).toMatch(/\/shortlists\/4-secret$/)
  expect(screen.getByText('2 for · 1 against')).toBeTruthy()
  expect(screen.getByText('<b>The red one!</b>')).toBeTruthy()
})

test('the owner deletes a comment, edits a note and removes a vehicle', async () => {
  const { user } = await open()
  answer(shortlists.removeComment, undefined)
  await user.click(await screen.findByRole('button', { name: 'Delete the comment by Vera' }))
  await waitFor(() =>
    expect(callsOf(shortlists.removeComment)).toMatchObject([{ params: { id: '4', commentId: '5' } }]),
  )

  await user.click(press('Edit Note: 2019 Porsche 911 GT3'))
  const form = await dialog()
  await user.clear(form.getByLabelText('Note'))
  await user.type(form.getByLabelText('Note'), 'Blue.')
  answer(shortlists.changeNote, undefined)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(callsOf(shortlists.changeNote)).toMatchObject([{ body: { note: 'Blue.' } }]))

  answer(shortlists.removeVehicle, undefined)
  await user.click(press('Remove the 2019 Porsche Taycan'))
  await waitFor(() => expect(callsOf(shortlists.removeVehicle)).toMatchObject([{ params: { vehicleId: '8' } }]))
})

test.each([
  ['Replace Link', shortlists.share],
  ['Stop Sharing', shortlists.revoke],
] as const)('“%s” asks first, because it deletes votes and comments', async (label, endpoint) => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: label }))
  const form = await dialog()
  expect(form.getByText(/all votes and comments will be deleted/)).toBeTruthy()
  expect(callsOf(endpoint)).toEqual([])
  answer(endpoint as typeof shortlists.share, { token: '4-other' })
  await user.click(form.getByRole('button', { name: label }))
  await waitFor(() => expect(callsOf(endpoint)).toHaveLength(1))
})

test('a shortlist that no longer exists is explained', async () => {
  answer(shortlists.read, new Refusal('shortlist_not_found'))
  await open()
  expect(await screen.findByText('This shortlist no longer exists.')).toBeTruthy()
})

test('a shortlist that fails to load can be reloaded', async () => {
  answer(shortlists.read, new Refusal('internal'))
  const { user } = await open()
  expect(await screen.findByText('We couldn’t load the shortlist.')).toBeTruthy()
  answer(shortlists.read, shared)
  await user.click(press('Try Again'))
  expect(await screen.findByRole('heading', { name: 'Weekend cars' })).toBeTruthy()
})

test('the profile lists shortlists, and creates the first one', async () => {
  answer(shortlists.list, [])
  const { user } = await openList()
  expect(await screen.findByText('No Shortlists')).toBeTruthy()
  await user.click(press('New Shortlist'))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await form.findByText('Enter a name.')).toBeTruthy()
  await user.type(form.getByLabelText(/^Name/), 'Weekend cars')
  const summary = { id: 4, name: 'Weekend cars', vehicleIds: [7], isShared: true, comments: 1 }
  const created = { ...summary, createdAt: '2026-11-01T12:00:00.000Z' }
  answer(shortlists.create, created)
  answer(shortlists.list, [created])
  await user.click(form.getByRole('button', { name: 'Create' }))
  const link = await screen.findByRole('link', { name: 'Weekend cars' })
  expect(link.getAttribute('href')).toBe('/profile/shortlists/4')
  expect(screen.getByText('1 vehicle · 1 comment')).toBeTruthy()
})
