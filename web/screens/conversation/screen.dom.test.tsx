import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { conversations, type Conversation } from '#contract/conversations/endpoints.ts'
import { conversation as sellers } from '#tests/web/conversation.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import * as route from './screen.tsx'

const conversation: Conversation = { ...sellers, as: 'buyer' }
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ })
const log = () => screen.getByRole('log', { name: 'Messages' })
const press = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

async function open() {
  answer(conversations.readByLink, conversation)
  const page = await showScreen(route, { address: '/conversations/secret', path: '/conversations/:token' })
  await screen.findByRole('log')
  return page
}

const failures = [
  ['a failure', new Refusal('internal'), "The message wasn't sent. Please try again."],
  ['too many messages', new Refusal('too_many_messages', { message: 'Wait.' }), 'Wait.'],
  [
    'an invalid message',
    new Refusal('invalid_request', { issues: [{ field: 'text', message: 'Enter a message.' }] }),
    'Enter a message.',
  ],
] as const

test.each(failures)('the message field shows %s and keeps the text', async (_, refusal, sentence) => {
  const { user } = await open()
  answer(conversations.writeByLink, refusal)
  await user.type(box(), 'Hello?')
  await user.click(press('Send'))
  await screen.findAllByText(sentence)
  const described = document.getElementById(box().getAttribute('aria-describedby')!.split(' ').at(-1)!)
  expect(described!.textContent).toBe(sentence)
  expect(box().value).toBe('Hello?')
  expect(document.activeElement).toBe(box())

  answer(conversations.writeByLink, { id: 1, from: 'buyer', text: 'Hello?', createdAt: '2026-03-01T11:00:00.000Z' })
  await user.click(press('Send'))
  expect(await within(log()).findByText('Hello?')).toBeTruthy()
  expect(box().value).toBe('')
  expect(box().getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(box())
})

/** Makes pictures look as if they were still loading, because they can't be loaded in the test environment. */
const delayPictures = () => vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['paused', 'Paused by the seller', '/images/a-800.webp?key=7.1.x'],
  ['withdrawn', 'Removed by the seller', '/images/a-800.webp?key=7.1.x'],
  ['unavailable', 'No longer available', null],
] as const)('a vehicle that is %s keeps its name without a link', async (state, text, imageUrl) => {
  delayPictures()
  const vehicle = { ...conversation.vehicle, shown: false, state, imageUrl }
  answer(conversations.readByLink, { ...conversation, vehicle })
  await showScreen(route, { address: '/conversations/secret', path: '/conversations/:token' })
  const heading = await screen.findByRole('heading', { level: 1, name: '1998 Lotus Evora' })
  expect(within(heading).queryByRole('link')).toBeNull()
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.querySelector('article img')!.getAttribute('src')).toBe(imageUrl ?? '/car-outline.svg')
})

test('a double click sends a message once', async () => {
  const { user } = await open()
  const release = hold(conversations.writeByLink, {
    id: 1,
    from: 'buyer',
    text: 'Hello?',
    createdAt: '2026-03-01T11:00:00.000Z',
  })
  await user.type(box(), 'Hello?')
  press('Send').click()
  press('Send').click()
  release()
  expect(await within(log()).findByText('Hello?')).toBeTruthy()
  expect(callsOf(conversations.writeByLink).map(({ body }) => body)).toEqual([{ text: 'Hello?' }])
})

test.each(['Block', 'Report', 'Close'])('“%s” asks for confirmation, and Cancel changes nothing', async (move) => {
  const { user } = await open()
  await user.click(press(move))
  await user.click(dialog(`${move} This Conversation?`).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(callsOf(conversations.moveByLink)).toEqual([])
  expect(box()).toBeTruthy()
})

test('closing a conversation focuses a notice, and the conversation can be reopened', async () => {
  const { user } = await open()
  answer(conversations.moveByLink, { ...conversation, state: 'closed', moves: ['reopen', 'report'] })
  await user.click(press('Close'))
  await user.click(dialog('Close This Conversation?').getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(document.activeElement!.textContent).toBe('This conversation is closed.')
  expect(screen.queryByRole('textbox')).toBeNull()

  answer(conversations.moveByLink, conversation)
  await user.click(press('Reopen'))
  expect(document.activeElement).toBe(box())
  expect(callsOf(conversations.moveByLink).map(({ body }) => body)).toEqual([
    { transition: 'close' },
    { transition: 'reopen' },
  ])
})

test('a report is sent with its reason, and the buyer sees that admins will review it', async () => {
  const { user } = await open()
  answer(conversations.moveByLink, { ...conversation, state: 'reported', moves: [] })
  await user.click(press('Report'))
  const report = dialog('Report This Conversation?')
  await user.type(report.getByLabelText("What's wrong with this conversation?"), 'Asks for a deposit.')
  await user.click(report.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText(/^You reported this conversation\./)).toBeTruthy()
  expect(callsOf(conversations.moveByLink).map(({ body }) => body)).toEqual([
    { transition: 'report', note: 'Asks for a deposit.' },
  ])
})

test('a refused action shows the reason, and the dialog stays open', async () => {
  const { user } = await open()
  answer(conversations.moveByLink, new Refusal('conversation_moved', { message: 'It has been closed.' }))
  await user.click(press('Block'))
  await user.click(dialog('Block This Conversation?').getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('It has been closed.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a buyer requests a new link after confirming', async () => {
  const { user } = await open()
  await user.click(press('Email Me a New Link'))
  await user.click(dialog('Email a New Link?').getByRole('button', { name: 'Cancel' }))
  expect(callsOf(conversations.renewByLink)).toEqual([])

  answer(conversations.renewByLink, new Refusal('too_many_messages', { message: 'Wait.' }))
  await user.click(press('Email Me a New Link'))
  await user.click(dialog('Email a New Link?').getByRole('button', { name: 'Email a New Link' }))
  expect(await screen.findByText('Wait.')).toBeTruthy()

  answer(conversations.renewByLink, undefined as never)
  await user.click(press('Email Me a New Link'))
  await user.click(dialog('Email a New Link?').getByRole('button', { name: 'Email a New Link' }))
  expect(await screen.findByText(/^We emailed you a new link\./)).toBeTruthy()
  expect(callsOf(conversations.renewByLink).map(({ params }) => params)).toEqual([
    { token: 'secret' },
    { token: 'secret' },
  ])
})
