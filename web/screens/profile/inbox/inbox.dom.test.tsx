import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversations, type ReceivedInquiry } from '#contract/conversations/endpoints.ts'
import { leads, savedReplies } from '#contract/leads/endpoints.ts'
import type { LeadStatus, LeadTransitionName } from '#contract/leads/rules.ts'
import { conversation, leadOf, received } from '#tests/web/conversation.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { Inbox } from './inbox.tsx'

const ann = received
const ben: ReceivedInquiry = { ...received, id: 4, name: 'Ben Bay' }
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('listitem')
const names = () => rows().map((row) => within(row).getByRole('heading').textContent)
const queries = () => callsOf(conversations.received).map(({ query }) => query)

async function open(address: string, people: ReceivedInquiry[] = [ann, ben]) {
  answer(conversations.received, ({ query }) => {
    const items = people.filter(({ name }) => name.toLowerCase().includes(query.q ?? ''))
    return { items, total: items.length }
  })
  answer(conversations.unread, { received: 0, sent: 0 })
  answer(conversations.read, conversation)
  answer(savedReplies.list, [])
  answer(leads.read, leadOf('new'))
  return show(<Inbox />, { as: 'member', address: `/profile?tab=inbox${address}` })
}

test('a seller without inquiries sees an empty inbox', async () => {
  await open('', [])
  expect(await screen.findByText('No Messages Yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next Unread' })).toBeNull()
})

test('Next Unread shows a toast if everything is read', async () => {
  const { user } = await open('', [ann])
  await screen.findByRole('list', { name: 'Conversations' })
  answer(conversations.received, { items: [], total: 0 })
  await user.keyboard('{Alt>}n{/Alt}')
  expect(await screen.findByText('No unread messages')).toBeTruthy()
  expect(queries().at(-1)).toMatchObject({ show: 'unread' })
})

test('a search stays in the URL and in the list while a conversation is open', async () => {
  const { user, address, go } = await open('')
  await screen.findByRole('list', { name: 'Conversations' })
  await user.type(screen.getByLabelText('Search inbox'), 'ann{Enter}')
  await waitFor(() => expect(names()).toEqual(['Ann Ash']))
  await user.selectOptions(screen.getByLabelText('Show'), 'Unanswered')
  await user.click(within(rows()[0]!).getByRole('link', { name: 'Ann Ash' }))
  expect(await screen.findByRole('log')).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    tab: 'inbox',
    find: 'ann',
    show: 'unanswered',
    conversation: '3',
  })
  await waitFor(() => expect(names()).toEqual(['Ann Ash']))
  expect(within(rows()[0]!).getByRole('link').getAttribute('aria-current')).toBe('true')
  expect(queries().at(-1)).toMatchObject({ q: 'ann', show: 'unanswered' })

  await go('/profile?tab=inbox&find=zoe')
  await user.click(await screen.findByRole('button', { name: 'Show All' }))
  await waitFor(() => expect(names()).toEqual(['Ann Ash', 'Ben Bay']))
  expect(address()).toBe('/profile?tab=inbox')
})

test('a seller changes the status of a lead in its menu', async () => {
  let status: LeadStatus = 'new'
  const targets: Partial<Record<LeadTransitionName, LeadStatus>> = { noteOffer: 'offer', sell: 'sold', reopen: 'new' }
  const { user } = await open('&conversation=3')
  answer(leads.read, () => leadOf(status))
  answer(conversations.received, () => ({ items: [{ ...ann, lead: status }], total: 1 }))
  answer(leads.move, ({ body }) => leadOf((status = targets[body.transition]!)))
  await screen.findByRole('button', { name: 'Status: New' })
  for (const [move, name] of [
    ['Offer Made', 'Offer'],
    ['Sold', 'Sold'],
    ['Reopen', 'New'],
  ]) {
    await user.click(button(/^Status: /))
    await user.click(button(move!))
    await screen.findByRole('button', { name: `Status: ${name}` })
    await waitFor(() => expect(rows()[0]!.textContent).toContain(name))
    expect(screen.getByText(`Status: ${name}`, { selector: 'output' })).toBeTruthy()
  }
})

test('a refused status change shows the reason and the current status', async () => {
  const { user } = await open('&conversation=3')
  await screen.findByRole('button', { name: 'Status: New' })
  answer(leads.move, new Refusal('lead_moved', { message: 'It is sold already.' }))
  answer(leads.read, leadOf('sold'))
  await user.click(button('Status: New'))
  await user.click(button('Offer Made'))
  expect(await screen.findByText('It is sold already.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Status: Sold' })).toBeTruthy()
})

test('a seller sets a reminder and clears it', async () => {
  const note = 'Ask for the documents.'
  const { user } = await open('&conversation=3')
  await user.click(await screen.findByRole('button', { name: 'Remind Me' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remind Me About This' }))
  const day = dialog.getByLabelText<HTMLInputElement>('Day')
  expect(document.activeElement).toBe(day)
  dialog.getByLabelText('Note').focus()
  await user.click(dialog.getByRole('button', { name: 'Remind Me' }))
  expect(dialog.getByText(/^Choose a day\./)).toBeTruthy()
  expect(document.activeElement).toBe(day)

  answer(
    leads.remind,
    new Refusal('invalid_request', { issues: [{ field: 'at', message: 'That day is in the past.' }] }),
  )
  await user.click(dialog.getByRole('button', { name: 'In a Week' }))
  expect(dialog.queryByText(/^Choose a day\./)).toBeNull()
  await user.type(dialog.getByLabelText('Note'), note)
  await user.click(dialog.getByRole('button', { name: 'Remind Me' }))
  expect(await dialog.findByText('That day is in the past.')).toBeTruthy()

  const lead = leadOf('new', { at: '2026-12-24T08:00:00.000Z', note, due: false })
  answer(leads.remind, lead)
  answer(leads.read, lead)
  await user.click(dialog.getByRole('button', { name: 'Remind Me' }))
  expect(await screen.findByRole('button', { name: 'Reminder: Dec 24' })).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
  const inAWeek = new Date(new Date().setDate(new Date().getDate() + 7)).setHours(8, 0, 0, 0)
  expect(callsOf(leads.remind).at(-1)!.body).toEqual({ at: new Date(inAWeek).toISOString(), note })

  answer(leads.clearReminder, leadOf('new'))
  answer(leads.read, leadOf('new'))
  await user.click(button('Clear Reminder'))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Remind Me' }))
  expect(screen.queryByText(note)).toBeNull()
})

test('the list shows the note of a due reminder', async () => {
  await open('', [{ ...ann, reminder: { at: '2026-01-01T08:00:00.000Z', note: 'Ask again.', due: true } }, ben])
  await waitFor(() => expect(rows()[0]!.textContent).toContain('Reminder due: Ask again.'))
  expect(rows()[1]!.textContent).not.toContain('Reminder due')
})

test('a seller exports leads as a spreadsheet and for a dealer CRM', async () => {
  const saved: Promise<unknown>[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push((blob as Blob).arrayBuffer().then((bytes) => [(blob as Blob).type, Buffer.from(bytes).toString()]))
    return 'blob:leads'
  })
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await open('&find=ann')
  answer(leads.csv, '"Lead"')
  answer(leads.adf, '<adf/>')
  for (const [name, extension] of [
    ['Spreadsheet (CSV)', 'csv'],
    ['Dealer CRM (ADF XML)', 'xml'],
  ]) {
    await user.click(await screen.findByRole('button', { name: 'Export leads' }))
    await user.click(button(name!))
    await waitFor(() =>
      expect((press.mock.contexts.at(-1) as HTMLAnchorElement | undefined)?.download).toMatch(`.${extension}`),
    )
  }
  expect(await Promise.all(saved)).toEqual([
    ['text/csv', '\ufeff"Lead"'],
    ['application/x-adf+xml', '<adf/>'],
  ])
  expect(callsOf(leads.csv).map(({ query }) => query)).toEqual([{ q: 'ann' }])

  answer(leads.csv, new Refusal('internal'))
  await user.click(button('Export leads'))
  await user.click(button('Spreadsheet (CSV)'))
  expect(await screen.findByText(/^Failed to export your leads\./)).toBeTruthy()
  create.mockRestore()
  press.mockRestore()
})
