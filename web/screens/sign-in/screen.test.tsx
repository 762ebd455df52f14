import { expect, test } from 'vitest'
import { Around } from '#tests/web/around.tsx'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { unknownSite } from '#web/app/site/site.ts'
import SignIn from './screen.tsx'

test('the sign-in screen is a card with a welcome as its title', async () => {
  const html = await markupOf(
    <Around>
      <SignIn loaderData={{ referrer: undefined }} />
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
] as const)('if sign-up is “%s”, the card says so and has no link to it', async (signUp, sentence) => {
  const card = (
    <Around>
      <SignIn loaderData={{ referrer: '/sell' }} />
    </Around>
  )
  const html = await markupOf(card, '/sign-in', { ...unknownSite, house: { ...unknownSite.house, signUp } })
  expect(html).toContain(sentence)
  expect(html).not.toContain('href="/sign-up"')
  expect(await markupOf(card, '/sign-in')).toContain('href="/sign-up"')
})
