import { expect, test } from 'vitest'
import { Around } from '#web/testing/around.tsx'
import { textsOf } from '#web/testing/html.ts'
import { markupOf } from '#web/testing/markup.tsx'
import SignIn from './screen.tsx'

test('signing in is a card titled with a welcome', async () => {
  const html = await markupOf(
    <Around>
      <SignIn />
    </Around>,
    '/sign-in',
  )
  const card = html.slice(html.indexOf('rounded-card border'))
  expect(card).toMatch(/<h1[^>]*>Welcome Back<\/h1>/)
  expect(textsOf(card)).toEqual(expect.arrayContaining(['Username or email', 'Password', 'Sign In']))
})
