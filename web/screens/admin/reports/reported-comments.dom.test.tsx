import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type ReportedComment, reports } from '#contract/moderation/reports/endpoints.ts'
import { listOf, signInAs } from '#tests/web/admin.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { ReportedComments } from './reported-comments.tsx'

const at = '2026-11-01T12:00:00.000Z'
const comment: ReportedComment = {
  id: 5,
  name: 'Vera',
  text: '<b>Buy my course.</b>',
  createdAt: at,
  shortlist: 'Weekend cars',
  ownerId: 'user_boris',
  ownerName: 'Boris',
  count: 1,
  lastReportId: 31,
  reports: [
    { id: 31, reason: 'fraud', text: null, reporter: null, at, resolution: null, note: null, resolvedAt: null },
  ],
}

beforeEach(() => signInAs('moderator'))

test.each([
  ['Dismiss the reports about the comment by Vera', 'dismiss'],
  ['Delete the comment by Vera', 'remove'],
] as const)('“%s” resolves the reports that the moderator has read', async (label, resolution) => {
  answer(reports.comments, listOf(comment))
  const { user } = await show(<ReportedComments />, { as: 'member', address: '/admin/reports' })
  expect(await screen.findByText('<b>Buy my course.</b>')).toBeTruthy()
  expect(screen.getByText('It looks like a scam')).toBeTruthy()
  answer(reports.resolveComment, { resolved: 1 })
  answer(reports.comments, listOf())
  await user.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(screen.queryByText('Vera')).toBeNull())
  expect(callsOf(reports.resolveComment)).toMatchObject([{ params: { id: '5' }, body: { resolution, upTo: 31 } }])
  expect(screen.getByText('No Reported Comments')).toBeTruthy()
})
