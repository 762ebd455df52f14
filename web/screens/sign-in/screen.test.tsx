import { expect, test } from 'vitest'
import { Around } from '#tests/web/around.tsx'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { unknownSite } from '#web/app/site/site.ts'
import SignIn from './screen.tsx'

test('signing in is a card titled with a welcome', async () => {
  const html = await markupOf(
    <Around>
      <SignIn loaderData={{ asked: undefined }} />
    </Around>,
    '/sign-in',
  )
  const card = html.slice(html.indexOf('rounded-card border'))
  expect(card).toMatch(/<h1[^>]*>Welcome Back<\/h1>/)
  expect(textsOf(card)).toEqual(expect.arrayContaining(['Username or email', 'Password', 'Sign In']))
})

test.each([
  ['invitation', 'Sign-up is by invitation.'],
  ['closed', 'Sign-up is currently closed.'],
] as const)('where signing up is “%s” the card says so, and leads nobody there', async (signUp, sentence) => {
  const card = (
    <Around>
      <SignIn loaderData={{ asked: '/sell' }} />
    </Around>
  )
  const html = await markupOf(card, '/sign-in', { ...unknownSite, house: { ...unknownSite.house, signUp } })
  expect(html).toContain(sentence)
  expect(html).not.toContain('href="/sign-up"')
  expect(await markupOf(card, '/sign-in')).toContain('href="/sign-up"')
})
