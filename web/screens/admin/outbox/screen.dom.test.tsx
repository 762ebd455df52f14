import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents/endpoints.ts'
import { moderation } from '#contract/moderation/endpoints.ts'
import { heldMessages } from '#contract/moderation/held-messages/endpoints.ts'
import { reports } from '#contract/moderation/reports/endpoints.ts'
import { outbox } from '#contract/outbox/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import Outbox from './screen.tsx'

const email = { name: '1.eml', to: 'otto@example.com', subject: 'Your message', sentAt: '2026-03-01T10:00:00.000Z' }

test('an admin of the demo reads an email as HTML and as text', async () => {
  for (const { list } of [reports, heldMessages]) answer(list as typeof reports.list, { items: [], total: 0 })
  answer(moderation.pending, { items: [], total: 0 })
  answer(documents.waiting, { items: [], total: 0 })
  answer(users.current, { role: 'admin' } as never)
  answer(outbox.list, [email])
  answer(outbox.read, { ...email, text: 'Hello,\nOtto', htmlUrl: 'about:blank' })
  const { user } = await show(<Outbox />, { as: 'member', site: { demo: true } as never })
  await user.click(await screen.findByRole('button', { name: /^Your message/ }))
  const shown = within(await screen.findByRole('article', { name: 'Your message' }))
  const frame = shown.getByTitle<HTMLIFrameElement>('Your message')
  expect(frame.getAttribute('src')).toBe('about:blank')
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  await user.click(shown.getByRole('tab', { name: 'Text' }))
  expect(shown.getByRole('tabpanel', { name: 'Text' }).textContent).toBe('Hello,\nOtto')
  expect(callsOf(outbox.read).map(({ params }) => params)).toEqual([{ name: '1.eml' }])
})
