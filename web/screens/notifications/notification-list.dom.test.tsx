import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Notification, notifications } from '#contract/notifications/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { NotificationsLink } from '#web/notifications/unread.tsx'
import NotificationList from './notification-list.tsx'

const sold: Notification = {
  id: 1,
  kind: 'savedVehicles',
  event: 'sold',
  title: 'Sold: 2019 Porsche 911',
  detail: 'Sold for $150,000',
  path: '/vehicles/7',
  imageUrl: null,
  createdAt: '2026-11-20T10:00:00Z',
  isRead: false,
}
const page = (items: Notification[]) => ({ items, total: items.length })

async function open(items: Notification[], count: number) {
  answer(notifications.list, page(items))
  answer(notifications.unread, { count, messages: 0 })
  return show(
    <>
      <NotificationsLink />
      <NotificationList />
    </>,
    { as: 'member', address: '/notifications' },
  )
}

test('opening a notification goes to its page and marks it as read, once', async () => {
  const { user, address } = await open([sold, { ...sold, id: 2, title: 'Read', isRead: true }], 1)
  answer(notifications.markRead, undefined)
  expect(await screen.findByRole('link', { name: 'Notifications: 1 unread notification' })).toBeTruthy()
  const [first, second] = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
  expect([first!.textContent, second!.textContent]).toEqual([
    expect.stringContaining('Unread: Sold: 2019 Porsche 911'),
    expect.not.stringContaining('Unread'),
  ])
  await user.click(within(first!).getByRole('link'))
  expect(address()).toBe('/vehicles/7')
  await waitFor(() => expect(callsOf(notifications.markRead).map(({ params }) => params)).toEqual([{ id: '1' }]))
})

test('Mark All Read does nothing if all are read', async () => {
  const { user } = await open([sold], 1)
  answer(notifications.markAllRead, undefined)
  await screen.findByText('Sold for $150,000')
  const button = screen.getByRole('button', { name: 'Mark All Read' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  answer(notifications.list, page([{ ...sold, isRead: true }]))
  answer(notifications.unread, { count: 0, messages: 0 })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await user.click(button)
  expect(callsOf(notifications.markAllRead)).toHaveLength(1)
})

test('a notification about a missing vehicle has no link, but can be marked as read', async () => {
  const { user } = await open([{ ...sold, title: 'Sold: vehicle', detail: null, path: null }], 1)
  answer(notifications.markRead, undefined)
  expect(await screen.findByText('This vehicle is no longer available.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark as Read' }))
  await waitFor(() => expect(callsOf(notifications.markRead)).toHaveLength(1))
})

test('an empty list explains itself, and a failed one can be reloaded', async () => {
  answer(notifications.unread, { count: 0, messages: 0 })
  answer(notifications.list, new Refusal('internal'))
  const { user } = await show(<NotificationList />, { as: 'member' })
  expect(await screen.findByText('We couldn’t load your notifications.')).toBeTruthy()
  answer(notifications.list, page([]))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No Notifications')).toBeTruthy()
})
