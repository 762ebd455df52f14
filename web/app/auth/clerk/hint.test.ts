import { expect, test } from 'vitest'
import { clerkHint, clerkParameter } from './hint.ts'

const cookies: [cookies: string, signedIn: boolean][] = [
  ['', false],
  ['__client_uat=0', false],
  ['theme=dark; __client_uat=0; __client_uat_Kx3-_9aB=0', false],
  ['__client_uat=1790000000', true],
  ['a=b; __client_uat_Kx3-_9aB=1790000000', true],
  ['__clerk_db_jwt=dvb_2x', false],
  ['__session=', false],
  ['__session=eyJhbGciOi', true],
  ['__clerk_db_jwt=dvb_2x; __session_Kx3-_9aB=eyJhbGciOi', true],
  ['not__session=eyJhbGciOi', false],
]

test.each(cookies)('the cookies %j suggest a session: %j', (cookie, signedIn) => {
  expect(clerkHint.test(cookie)).toBe(signedIn)
})

test.each([
  ['?__clerk_db_jwt=dvb_2x', true],
  ['?make=Porsche&__clerk_status=verified', true],
  ['?make=__clerk_', false],
])('the query %s comes from the provider: %j', (query, expected) => {
  expect(clerkParameter.test(query)).toBe(expected)
})
