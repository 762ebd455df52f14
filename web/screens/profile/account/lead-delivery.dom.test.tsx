import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leadDelivery, type LeadDelivery as Delivery } from '#contract/leads/delivery/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { DeliveryNotice } from '../inbox/delivery-notice.tsx'
import { LeadDelivery } from './lead-delivery.tsx'

const none: Delivery = { address: null, unconfirmed: null, failures: [] }
const active: Delivery = {
  ...none,
  address: {
    address: 'leads@crm.example',
    state: 'active',
    moves: ['pause'],
    confirmedAt: '2026-11-20T10:00:00Z',
    failuresInRow: 0,
  },
}
const stopped: Delivery = {
  address: { ...active.address!, state: 'stopped', moves: ['resume'], failuresInRow: 3 },
  unconfirmed: { address: 'new@crm.example', expiresAt: '2026-11-21T10:00:00Z' },
  failures: [
    {
      inquiryId: 7,
      buyer: 'Boris',
      vehicle: { year: 2019, make: 'Porsche', model: '911 GT3' },
      reason: 'The mailbox refused the email: 550 No such mailbox',
      at: '2026-11-20T10:00:00Z',
    },
  ],
}
const button = (name: string) => screen.findByRole('button', { name })
const open = (delivery: Delivery) => {
  answer(leadDelivery.read, delivery)
  return show(<LeadDelivery />, { as: 'member' })
}

test('a seller sets an address, and a refused one stays in the field with the reason', async () => {
  const { user } = await open(none)
  expect(await screen.findByText(/^Email each new inquiry to your dealer software/)).toBeTruthy()
  await user.click(await button('Set Up'))
  const field = screen.getByLabelText<HTMLInputElement>(/^Email address/)
  await user.type(field, 'crm{Enter}')
  expect(callsOf(leadDelivery.request)).toEqual([])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  answer(leadDelivery.request, new Refusal('too_many_lead_links'))
  await user.type(field, '@leads.example')
  await user.click(await button('Send Link'))
  expect(await screen.findByText(/^You've requested several of these emails today/)).toBeTruthy()
  expect(field.value).toBe('crm@leads.example')
  const waiting = { ...none, unconfirmed: { address: 'crm@leads.example', expiresAt: '2026-11-21T10:00:00Z' } }
  answer(leadDelivery.request, waiting)
  answer(leadDelivery.read, waiting)
  await user.click(await button('Send Link'))
  expect(await screen.findByText(/^We’ve emailed a link to crm@leads\.example\. Open it/)).toBeTruthy()
  expect(await button('Change Address')).toBeTruthy()
})

test('a seller pauses and removes an address', async () => {
  const { user } = await open(active)
  await screen.findByText('New inquiries are emailed to leads@crm.example as ADF XML.')
  const paused: Delivery = { ...none, address: { ...active.address!, state: 'paused', moves: ['resume'] } }
  answer(leadDelivery.move, paused)
  answer(leadDelivery.read, paused)
  await user.click(await button('Pause'))
  await screen.findByText('Paused. New inquiries aren’t emailed to leads@crm.example.')
  expect(callsOf(leadDelivery.move).map(({ body }) => body)).toEqual([{ transition: 'pause' }])
  answer(leadDelivery.remove, undefined as never)
  answer(leadDelivery.read, none)
  await user.click(await button('Remove Address'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Address' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull())
  expect(await button('Set Up')).toBeTruthy()
})

test('failures are listed with reason, time and a link to the conversation', async () => {
  await open(stopped)
  const text = await screen.findByText(
    /^Stopped, because the last 3 inquiries couldn’t be delivered to leads@crm\.example\./,
  )
  expect(text.className).toBe('text-danger')
  const [row, ...others] = within(screen.getByRole('list', { name: 'Failed Deliveries' })).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(within(row!).getByRole('link').getAttribute('href')).toBe('/profile?tab=inbox&conversation=7')
  expect(row!.textContent).toMatch(/Boris · 2019 Porsche 911 GT3.*November 20, 2026.*550 No such mailbox$/)
})

test.each([
  ['nothing without an address', none, null],
  ['nothing if all is well', active, null],
  [
    'one failure',
    { ...active, address: { ...active.address!, failuresInRow: 1 } },
    'The last inquiry couldn’t be delivered to leads@crm.example. Review Lead Delivery',
  ],
  [
    'that the delivery has stopped',
    stopped,
    'Lead delivery to leads@crm.example has stopped after 3 failed emails. Review Lead Delivery',
  ],
])('the inbox shows %s', async (_, delivery, text) => {
  answer(leadDelivery.read, delivery)
  await show(<DeliveryNotice />, { as: 'member' })
  await waitFor(() => expect(callsOf(leadDelivery.read)).toHaveLength(1))
  const link = text && (await screen.findByRole('link', { name: 'Review Lead Delivery' }))
  expect(screen.queryByRole('link')?.closest('p')?.textContent ?? null).toBe(text)
  if (link) expect(link.getAttribute('href')).toBe('/profile?tab=account#lead-delivery')
})

test('the link of the email moves the focus to the settings once they are loaded', async () => {
  answer(leadDelivery.read, stopped)
  await show(<LeadDelivery />, { as: 'member', path: '/profile', address: '/profile#lead-delivery' })
  const heading = await screen.findByRole('heading', { name: 'Lead Delivery' })
  await waitFor(() => expect(document.activeElement).toBe(heading.closest('li')))
})

test('a failure to load is shown with a button to try again', async () => {
  answer(leadDelivery.read, new Refusal('internal'))
  const { user } = await show(<LeadDelivery />, { as: 'member' })
  await screen.findByText('We couldn’t load your lead delivery settings.', {}, { timeout: 10_000 })
  answer(leadDelivery.read, active)
  await user.click(await button('Try Again'))
  expect(await button('Pause')).toBeTruthy()
})
