import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { memberFiles, type MemberFile, type MemberNote } from '#contract/members/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { listOf, memberOf, publicCar, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import MemberScreen from './screen.tsx'

const at = '2026-03-04T12:00:00Z'

const report = {
  id: 1,
  listingId: 71,
  listing: '1998 Lotus Elan 71',
  reason: 'fraud',
  text: 'Not real.',
  reporter: null,
  at,
  resolution: null,
  note: null,
  resolvedAt: null,
} as const

const act = {
  id: 1,
  actorId: 'user_1',
  actorName: 'ada',
  act: 'listing.approve',
  subjectType: 'listing',
  subjectId: '71',
  subject: '1998 Lotus Elan 71',
  details: {},
  at,
}

async function showMaria(role: Role) {
  const notes: MemberNote[] = []
  const member = memberOf('maria')
  const file: MemberFile = {
    member: role === 'admin' ? member : { ...member, email: null },
    emailProof: 'proven',
    record: { listings: { approved: 1 }, rejections: 0, reports: 1 },
    rejections: [],
    reports: [report],
    messages: [],
    notes,
    acts: role === 'admin' ? [act] : null,
  }
  signInAs(role)
  answer(memberFiles.read, () => ({ ...file, notes: [...notes] }))
  answer(memberFiles.addNote, ({ body }) => {
    const note = { id: 1, text: body.text, byName: 'ada', at }
    notes.push(note)
    return note
  })
  answer(moderation.inventory, listOf(publicCar(71)))
  const { user } = await show(<MemberScreen />, {
    as: 'member',
    address: `/admin/users/${member.id}`,
    path: '/admin/users/:id',
  })
  await screen.findByRole('heading', { level: 2, name: 'maria' })
  await screen.findByRole('row', { name: /Elan 71/ })
  return user
}

const part = (name: string) => within(screen.getByRole('region', { name }))

test('an admin sees everything about a user on one page', async () => {
  await showMaria('admin')
  expect(part('Vehicles').getByRole('row', { name: /Elan 71/ })).toBeTruthy()
  expect(part('Reports').getByText('Not real.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Track Record' }).textContent).toContain('Public1')
  expect(part('Admin Activity').getByText(/Listing: approve/)).toBeTruthy()
  expect(screen.getByText(/maria@example\.com/)).toBeTruthy()
  for (const name of [/^Suspend: /, /^Change Role: /]) expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('a moderator sees no email address, no audit trail and no admin-only actions', async () => {
  await showMaria('moderator')
  expect(part('Reports').getByText('Not real.')).toBeTruthy()
  expect(screen.queryByText(/@example\.com/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Admin Activity' })).toBeNull()
  for (const name of [/Suspend/, /Change Role/, /^Featured/, /Mark as Sold/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove: 1998 Lotus Elan 71' })).toBeTruthy()
})

test('a note about a user can’t be empty, is listed immediately, and its field keeps the focus', async () => {
  const user = await showMaria('admin')
  const notes = part('Notes')
  const field = notes.getByLabelText<HTMLTextAreaElement>('New note')
  await user.click(notes.getByRole('button', { name: 'Add Note' }))
  expect(notes.getByRole('textbox', { description: /^Enter a note\./ })).toBe(field)
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Called on Monday: all is well.')
  await user.click(notes.getByRole('button', { name: 'Add Note' }))
  expect(await screen.findByText(/^The note was added\./)).toBeTruthy()
  await waitFor(() => expect(notes.getByRole('listitem').textContent).toContain('Called on Monday: all is well.'))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
  expect(callsOf(memberFiles.addNote).map(({ body }) => body)).toEqual([{ text: 'Called on Monday: all is well.' }])
})
