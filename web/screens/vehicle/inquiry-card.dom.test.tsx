import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inquiries, type SentInquiry } from '#contract/inquiries/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { MyInquiries } from '#web/screens/profile/lists/my-inquiries.tsx'
import { InquiryCard } from './inquiry-card.tsx'

const card = <InquiryCard listing={listing} constraints={{}} result={undefined} unlisted={undefined} />
const typed = { Name: 'Boris Novak', Email: 'boris@example.com', Phone: 'call me', Message: 'Is it still for sale?' }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const values = () => Object.keys(typed).map((label) => field(label).value)
const send = () => screen.getByRole('button', { name: 'Send Inquiry' })
const description = (label: string) =>
  field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

async function open(as?: Parameters<typeof show>[1]) {
  answer(inquiries.form, { stamp: '1-signed' })
  const page = await show(card, as)
  await screen.findByRole('heading')
  return page
}

async function fill(page: Awaited<ReturnType<typeof open>>) {
  for (const [label, value] of Object.entries(typed)) {
    await page.user.clear(field(label))
    await page.user.type(field(label), value)
  }
}

test('an inquiry is sent once with its stamp, and the fields are cleared', async () => {
  const page = await open()
  await fill(page)
  const release = hold(inquiries.send, { id: 9 })
  await page.user.click(send())
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(button.disabled).toBe(true)
  button.form!.requestSubmit()
  await waitFor(() => expect(callsOf(inquiries.send)).toHaveLength(1))
  release()
  const note = (await screen.findByText('Inquiry Sent', { selector: 'strong' })).closest('output')!
  expect(document.activeElement).toBe(note)
  expect(note.textContent).toContain(
    'Once your message has passed our checks, we’ll email you a private link to the conversation.',
  )
  expect(values()).toEqual(['', '', '', ''])
  expect(callsOf(inquiries.send).map(({ body }) => body)).toEqual(
    [
      {
        vehicleId: 7,
        name: 'Boris Novak',
        email: 'boris@example.com',
        phone: 'call me',
        message: 'Is it still for sale?',
        shareEmail: false,
      },
    ].map((body) => ({ ...body, website: '', stamp: '1-signed' })),
  )

  cleanup()
  await open()
  expect(
    screen.getByText(/^You sent an inquiry from this browser on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./).className,
  ).toBe('')
  expect(screen.getByText(/^No account needed/).className).toBe('invisible')
})

test('a missing field shows its own message instead of the browser’s, and nothing is sent', async () => {
  answer(inquiries.form, { stamp: '1-signed' })
  const constraints = { name: { required: true, missing: 'Enter your name.' } } as const
  const { user } = await show(
    <InquiryCard listing={listing} constraints={constraints} result={undefined} unlisted={undefined} />,
  )
  await user.type(field('Name'), ' ')
  await user.click(send())
  await waitFor(() => expect(description('Name')).toContain('Enter your name.'))
  expect(document.activeElement).toBe(field('Name'))
  expect(callsOf(inquiries.send)).toEqual([])
})

test('the email address is shared only if the sender checks the box, which is off by default and after sending', async () => {
  const page = await open()
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Share my email with this seller' })
  expect(box().checked).toBe(false)
  expect(document.getElementById(box().getAttribute('aria-describedby')!)?.textContent).toBe(
    'Otherwise, the seller can only reply through this site.',
  )
  await fill(page)
  await page.user.click(box())
  answer(inquiries.send, { id: 9 })
  await page.user.click(send())
  await screen.findByText('Inquiry Sent', { selector: 'strong' })
  expect(callsOf(inquiries.send)[0]!.body).toMatchObject({ shareEmail: true })
  expect(box().checked).toBe(false)
})

test('an unsent inquiry stays in the tab until it is sent', async () => {
  await fill(await open())
  cleanup()
  const { user } = await open()
  expect(values()).toEqual(Object.values(typed))
  answer(inquiries.send, { id: 9 })
  await user.click(send())
  await screen.findByText('Inquiry Sent', { selector: 'strong' })
  cleanup()
  await open()
  expect(values()).toEqual(['', '', '', ''])
})

test('a member’s new inquiry appears in a list that was already loaded', async () => {
  const sent: SentInquiry = {
    id: 9,
    vehicleId: 7,
    message: 'Is it still for sale?',
    createdAt: '2026-03-01T10:00:00.000Z',
    vehicle: { make: 'Porsche', model: '911 GT3', imageUrl: null, shown: true, state: 'approved' },
    state: 'open',
    unread: 0,
  }
  answer(inquiries.sent, { items: [], total: 0 })
  answer(inquiries.form, { stamp: '1-signed' })
  answer(users.current, new Refusal('internal'))
  const page = await show(
    <>
      {card}
      <MyInquiries />
    </>,
    { as: 'member' },
  )
  await screen.findByText('No Inquiries Made')
  await fill(page)
  answer(inquiries.send, { id: 9 })
  answer(inquiries.sent, { items: [sent], total: 1 })
  await page.user.click(send())
  const link = await screen.findByRole('link', { name: 'View Vehicle' })
  expect(link.getAttribute('href')).toBe('/vehicles/7')
  expect(screen.getByRole('heading', { name: 'Inquiry for Porsche 911 GT3' })).toBeTruthy()
})

test('a seller’s own listing links to the inbox instead of the form', async () => {
  await open({ as: { userId: listing.sellerId } })
  const own = within(screen.getByRole('region', { name: 'This is your listing' }))
  expect(own.getByRole('link', { name: 'Open Inbox' }).getAttribute('href')).toBe('/profile?tab=inbox')
  expect(own.queryByRole('button')).toBeNull()
})

test('a member’s name and email fill empty fields and never replace typed text', async () => {
  const release = hold(users.current, { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com' } as never)
  const { user } = await open({ as: 'member' })
  await user.type(field('Name'), 'Jordan')
  release()
  await waitFor(() => expect(field('Email').value).toBe('maria@example.com'))
  expect(field('Name').value).toBe('Jordan')
})

test('a failed inquiry shows an error, keeps the text and focuses the button', async () => {
  const page = await open()
  await fill(page)
  answer(inquiries.send, new Refusal('internal'))
  await page.user.click(send())
  expect(await screen.findByText('Failed to send inquiry. Please try again.')).toBeTruthy()
  expect(values()).toEqual(Object.values(typed))
  expect(document.activeElement).toBe(send())
  expect((send() as HTMLButtonElement).disabled).toBe(false)
})

test('a refused inquiry shows each mistake at its field and keeps the text', async () => {
  const page = await open()
  await fill(page)
  const email = 'Enter a valid email address, so that the seller can reply.'
  const phone = 'Enter a phone number, or leave this empty.'
  const issues = [
    { field: 'phone', message: phone },
    { field: 'email', message: email },
  ]
  answer(inquiries.send, new Refusal('invalid_request', { issues }))
  await page.user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  expect(description('Email')).toContain(email)
  expect(description('Phone')).toContain(phone)
  expect(values()).toEqual(Object.values(typed))
  expect(screen.queryByText('Failed to send inquiry. Please try again.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
