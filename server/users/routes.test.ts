import { expect, test } from 'vitest'
import { users } from '#contract/users/endpoints.ts'
import { testApp } from '#tests/server/app.ts'
import { cast, insertCast } from '#tests/server/cast.ts'

const api = testApp({ prepare: ({ db }) => insertCast(db) })

test('a public profile has exactly the fields of the specification, and never the email address', async () => {
  const response = await api.request({ url: `/api/users/${cast.maria.id}` })
  expect(response.json()).toEqual({
    id: cast.maria.id,
    username: 'seller',
    firstName: 'Maria',
    lastName: 'Lindqvist',
    profileImageUrl: null,
    bio: 'Sells cars.',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(response.body).not.toContain('@')
})

test.each(['nobody', '%00', '%27%3B--', 'x'.repeat(250)])('a request for the ID %s returns 404', async (id) => {
  const response = await api.request({ url: `/api/users/${id}` })
  expect(response.statusCode).toBe(404)
})

test('a user is found by ID, never by name or address', async () => {
  await expect(api.anon(users.profile, { params: { id: 'seller' } })).rejects.toMatchObject({ status: 404 })
  await expect(api.anon(users.profile, { params: { id: cast.maria.email } })).rejects.toMatchObject({ status: 404 })
})
