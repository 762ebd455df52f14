import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { watchlist, type Watchlist } from '#contract/moderation/watchlist/endpoints.ts'
import { signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import Screen from './screen.tsx'

beforeEach(() => signInAs('admin'))

const open = () => show(<Screen />, { as: 'member', address: '/admin/watchlist' })
const form = (name: string) => within(screen.getByRole('form', { name }))
const field = (name: string) => form(name).getByLabelText<HTMLTextAreaElement>('One per line')

async function save(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  form(name)
    .getByRole('button', { name: `Save ${name}` })
    .focus()
  await user.keyboard('{Enter}')
}

function store(saved: Watchlist) {
  answer(watchlist.read, () => saved)
  answer(watchlist.change, ({ body }) => {
    saved = { ...saved, ...body, version: body.version + 1 }
    return saved
  })
  return (over: Partial<Watchlist>) => (saved = { ...saved, ...over, version: saved.version + 1 })
}

test('unsaved text stays when another admin has changed the list, and the saved version can be loaded', async () => {
  const changeElsewhere = store({ words: ['wire'], domains: [], version: 3 })
  const { user } = await open()
  await screen.findByRole('form', { name: 'Words' })
  await user.type(field('Words'), '\nmine')
  changeElsewhere({ words: ['theirs'] })
  // Simulate a page reload.
  cleanup()
  memberClient().clear()
  const again = await open()
  await screen.findByRole('form', { name: 'Words' })
  expect(form('Words').getByRole('alert').textContent).toContain('Someone else has changed this since you opened it.')
  expect(field('Words').value).toBe('wire\nmine')
  await again.user.click(form('Words').getByRole('button', { name: 'Load Saved Version' }))
  expect(field('Words').value).toBe('theirs')
})

test('an admin saves the second list while the lists are refetched after the first save', async () => {
  store({ words: [], domains: [], version: 3 })
  const { user } = await open()
  await screen.findByRole('form', { name: 'Words' })
  await waitFor(() => expect(callsOf(watchlist.read)).toHaveLength(1))
  const { promise, resolve: release } = Promise.withResolvers<Watchlist>()
  answer(watchlist.read, () => promise)
  await user.type(field('Words'), 'soon')
  await save(user, 'Words')
  expect(await screen.findByText('Words: 1 on the list. Effective immediately.')).toBeTruthy()
  await user.type(field('Domains'), 'soon.example')
  await save(user, 'Domains')
  expect(await screen.findByText('Domains: 1 on the list. Effective immediately.')).toBeTruthy()
  expect(callsOf(watchlist.change).map(({ body }) => body)).toEqual([
    { version: 3, words: ['soon'] },
    { version: 4, domains: ['soon.example'] },
  ])
  release({ words: ['soon'], domains: ['soon.example'], version: 5 })
  await waitFor(() => expect(field('Words').value).toBe('soon'))
})
