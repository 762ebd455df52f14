import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { shortlists } from '#contract/shortlists/endpoints.ts'
import { showScreen } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { shortlist } from '#tests/web/shortlist.ts'
import * as route from './screen.tsx'

const { name, vehicles, comments } = shortlist
const shared = { name, vehicles, comments, owner: 'Maria Lindqvist' }

async function open() {
  answer(shortlists.readByLink, shared)
  return showScreen(route, { address: '/shortlists/secret', path: '/shortlists/:token' })
}

const button = (label: string) => screen.getByRole('button', { name: label })

test('guests see vehicles, notes and comments, and HTML is text', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Weekend cars' })).toBeTruthy()
  expect(screen.getByText(/^Maria Lindqvist shared 3 vehicles with you/)).toBeTruthy()
  expect(screen.getByText('Ask about rust.')).toBeTruthy()
  expect(screen.getByText('Sold')).toBeTruthy()
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(screen.getByText('<b>The red one!</b>')).toBeTruthy()
})

test('a press votes, and a press on the own vote withdraws it', async () => {
  const { user } = await open()
  answer(shortlists.voteByLink, undefined)
  await user.click(await screen.findByRole('button', { name: 'Vote against the 2019 Porsche 911 GT3, 1 vote' }))
  await waitFor(() => expect(callsOf(shortlists.voteByLink)).toHaveLength(1))
  expect(callsOf(shortlists.voteByLink)[0]).toMatchObject({
    params: { token: 'secret', vehicleId: '7' },
    body: { guest: expect.stringMatching(/^[\w-]{22}$/), vote: 'down' },
  })
  const own = button('Vote for the 2019 Porsche Taycan, 0 votes')
  expect(own.getAttribute('aria-pressed')).toBe('true')
  await user.click(own)
  await waitFor(() => expect(callsOf(shortlists.voteByLink)).toHaveLength(2))
  expect(callsOf(shortlists.voteByLink)[1]).toMatchObject({ params: { vehicleId: '8' }, body: { vote: null } })
})

test('a comment is posted, and the form keeps only the name', async () => {
  const { user } = await open()
  const form = within(await screen.findByRole('form', { name: 'New comment' }))
  answer(shortlists.commentByLink, { ...comments[0]!, id: 6 })
  await user.type(form.getByLabelText(/^Your Name/), 'Max')
  await user.type(form.getByLabelText(/^Comment/), 'Not that one.')
  answer(shortlists.readByLink, { ...shared, comments: [comments[0]!, { ...comments[0]!, id: 6 }] })
  await user.click(form.getByRole('button', { name: 'Post Comment' }))
  expect(await screen.findByText('Your comment was posted.')).toBeTruthy()
  expect(callsOf(shortlists.commentByLink).map(({ body }) => body)).toEqual([{ name: 'Max', text: 'Not that one.' }])
  expect(form.getByLabelText<HTMLInputElement>(/^Your Name/).value).toBe('Max')
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('')
})

test.each([
  ['too_many_messages', new Refusal('too_many_messages', { message: 'Wait.' }), 'Wait.'],
  [
    'an invalid name',
    new Refusal('invalid_request', { issues: [{ field: 'name', message: 'Enter your name.' }] }),
    'Enter your name.',
  ],
])('%s is shown in the form, and the text stays', async (_, refusal, sentence) => {
  const { user } = await open()
  const form = within(await screen.findByRole('form', { name: 'New comment' }))
  answer(shortlists.commentByLink, refusal)
  await user.type(form.getByLabelText(/^Your Name/), 'Max')
  await user.type(form.getByLabelText(/^Comment/), 'Hello')
  await user.click(form.getByRole('button', { name: 'Post Comment' }))
  expect(await form.findByText(sentence)).toBeTruthy()
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Comment/).value).toBe('Hello')
})

test('a comment is reported with a reason', async () => {
  const { user } = await open()
  answer(reports.sendComment, { received: true })
  await user.click(await screen.findByText(/^Report/, { selector: 'summary span' }))
  await user.selectOptions(screen.getByLabelText(/^Reason/), 'It’s offensive or not allowed')
  await user.click(button('Send Report'))
  expect(await screen.findByText('Thank you. We’ll review the comment.')).toBeTruthy()
  expect(callsOf(reports.sendComment)).toMatchObject([
    { params: { token: 'secret', commentId: '5' }, body: { reason: 'offensive', text: '' } },
  ])
})

test('a link that was revoked is explained', async () => {
  answer(shortlists.readByLink, new Refusal('shortlist_not_found'))
  await showScreen(route, { address: '/shortlists/secret', path: '/shortlists/:token' })
  expect(await screen.findByRole('heading', { name: 'Shortlist Not Found' })).toBeTruthy()
})
