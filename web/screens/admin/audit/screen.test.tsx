import { expect, test } from 'vitest'
import { audit } from '#contract/audit/endpoints.ts'
import { type CurrentUser, users } from '#contract/users/endpoints.ts'
import { textsOf } from '#tests/web/html.ts'
import { given, memberMarkupOf } from '#tests/web/member.tsx'
import { pageSizes } from '#web/ui/list.tsx'
import Audit from './screen.tsx'

const admin: CurrentUser = {
  id: 'user_1',
  username: 'ada',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  bio: null,
  profileImageUrl: null,
  role: 'admin',
  createdAt: '2024-05-05T12:00:00Z',
}

async function withoutEntries(over: { act?: string; actor?: string; subject?: string }) {
  const query = { act: '', actor: '', subject: '', ...over, page: 1, limit: pageSizes.rows }
  const data = [given(users.current, {}, admin), given(audit.list, { query }, { items: [], total: 0 })]
  return textsOf(await memberMarkupOf(<Audit />, data, `/admin/audit?${new URLSearchParams(over)}`))
}

test('an empty trail says that it has no entries yet', async () => {
  expect(await withoutEntries({})).toEqual(
    expect.arrayContaining(['No Entries Yet', 'Actions by admins and moderators will appear here.']),
  )
})

test.each([{ act: 'listing.approve' }, { actor: 'ada' }, { subject: 'Porsche' }])(
  'a search without results says so: %j',
  async (over) => {
    expect(await withoutEntries(over)).toContain('No entries match your search.')
  },
)
