import { describe, expect, test } from 'vitest'
import { users } from '#contract/users/endpoints.ts'
import { eq } from '#platform/database/orm.ts'
import { cast } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'
import { images } from '../pictures/table.ts'
import { users as table } from './table.ts'

const api = memberApp()

test('members can read their own email address and role', async () => {
  expect(await api.as('ada')(users.current, {})).toMatchObject({
    username: 'admin',
    email: cast.ada.email,
    role: 'admin',
    lastName: 'Moreau',
  })
})

test('a change affects only the fields in the request, and empty values clear them', async () => {
  const change = api.as('boris')
  await change(users.change, {
    body: { firstName: ' Борис ', lastName: 'Петров', bio: 'Line one.\nLine two. <b>no markup</b>' },
  })
  await change(users.change, { body: { lastName: '' } })
  expect(await change(users.current, {})).toMatchObject({
    firstName: 'Борис',
    lastName: null,
    bio: 'Line one.\nLine two. <b>no markup</b>',
  })
})

test('two tabs that save different fields concurrently do not overwrite each other’s changes', async () => {
  const change = api.as('maria')
  await Promise.all([
    change(users.change, { body: { firstName: 'Mia', bio: 'Of the first tab.' } }),
    change(users.change, { body: { lastName: 'Öberg', bio: 'Of the second tab.' } }),
  ])
  expect(await change(users.current, {})).toMatchObject({
    firstName: 'Mia',
    lastName: 'Öberg',
    bio: expect.stringMatching(/^Of the (first|second) tab\.$/),
  })
})

test.each([
  ['firstName', 'x'.repeat(61)],
  ['firstName', 'two\nlines'],
  ['lastName', 7],
  ['bio', 'x'.repeat(1001)],
  ['bio', 'a\0b'],
])('%s %j is refused with an error for the field', async (field, value) => {
  await expect(api.as('boris')(users.change, { body: { [field]: value } as object })).rejects.toMatchObject({
    status: 400,
    problem: { issues: [{ field }] },
  })
})

test('members cannot make themselves admins or change their username', async () => {
  const change = (body: object) => api.as('boris')(users.change, { body })
  await change({ role: 'admin', id: cast.ada.id })
  const unknown = { username: 'root', email: 'x@example.com' }
  const issues = Object.keys(unknown).map((field) => ({ field }))
  await expect(change(unknown)).rejects.toMatchObject({ status: 400, problem: { issues } })
  expect(await api.as('boris')(users.current, {})).toMatchObject({
    username: 'buyer',
    role: 'user',
    email: cast.boris.email,
  })
})

test('the member must have uploaded the picture', async () => {
  const size = { width: 400, height: 400, placeholder: 'data:,' }
  await api.tools.db.insert(images).values([
    { url: '/images/mine.webp', ownerId: cast.boris.id, ...size },
    { url: '/images/hers.webp', ownerId: cast.maria.id, ...size },
  ])
  const take = (profileImageUrl: string | null) => api.as('boris')(users.change, { body: { profileImageUrl } })
  for (const url of ['/images/hers.webp', '/images/none.webp', 'https://evil.example/x.png', 'javascript:alert(1)']) {
    await expect(take(url)).rejects.toMatchObject({
      status: 400,
      problem: { code: 'picture_not_yours', issues: [{ field: 'profileImageUrl' }] },
    })
  }
  expect(await take('/images/mine.webp')).toMatchObject({ profileImageUrl: '/images/mine.webp' })
  expect(await take(null)).toMatchObject({ profileImageUrl: null })
})

test('two tabs that save concurrently both succeed, and the last one wins', async () => {
  const save = (firstName: string) => api.as('maria')(users.change, { body: { firstName } })
  await Promise.all([save('One'), save('Two')])
  expect(['One', 'Two']).toContain((await api.as('maria')(users.current, {})).firstName)
})

describe('a name that could be mistaken for the site', () => {
  const asStored = { firstName: 'Support', lastName: null }
  const refusedIn = (field: string) => ({ status: 400, problem: { issues: [{ field }] } })
  test('is refused if it is new, as a first name, a last name, or both combined', async () => {
    const change = api.as('maria')
    for (const [body, field] of [
      [{ firstName: 'Marque' }, 'firstName'],
      [{ lastName: 'Süpport' }, 'lastName'],
      [{ firstName: 'Help', lastName: 'Desk' }, 'firstName'],
      [{ firstName: 'Mo', lastName: 'Derator' }, 'lastName'],
    ] as const)
      await expect(change(users.change, { body })).rejects.toMatchObject(refusedIn(field))
    expect(await change(users.change, { body: { firstName: 'Maria', lastName: 'Marquez' } })).toMatchObject({
      lastName: 'Marquez',
    })
  })

  test('is accepted if it did not change, or if the member is an admin', async () => {
    await api.tools.db.update(table).set(asStored).where(eq(table.id, cast.boris.id))
    expect(await api.as('boris')(users.change, { body: { ...asStored, bio: 'Hello.' } })).toMatchObject(asStored)
    await expect(api.as('boris')(users.change, { body: { lastName: 'Team' } })).rejects.toMatchObject({ status: 400 })
    expect(await api.as('ada')(users.change, { body: asStored })).toMatchObject(asStored)
  })
})
