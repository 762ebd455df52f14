import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import { unknownSite } from '#web/app/site/site.ts'
import SignIn from './screen.tsx'

test('the sign-in screen is a card with a welcome as its title', async () => {
  const html = await markupOf(
    <WithAuth>
      <SignIn loaderData={{ referrer: undefined }} />
    </WithAuth>,
    '/sign-in',
  )
  const card = html.slice(html.indexOf('rounded-card border'))
  expect(card).toMatch(/<h1[^>]*>Welcome Back<\/h1>/)
  expect(textsOf(card)).toEqual(expect.arrayContaining(['Username or email', 'Password', 'Sign In']))
})

test.each([
  ['invitation', 'Sign-up is by invitation only.'],
  ['closed', 'Sign-up is currently closed.'],
] as const)('if sign-up is “%s”, the card explains it and does not link to sign-up', async (signUp, sentence) => {
  const card = (
    <WithAuth>
      <SignIn loaderData={{ referrer: '/sell' }} />
    </WithAuth>
  )
  const html = await markupOf(card, '/sign-in', { ...unknownSite, branding: { ...unknownSite.branding, signUp } })
  expect(html).toContain(sentence)
  expect(html).not.toContain('href="/sign-up"')
  expect(await markupOf(card, '/sign-in')).toContain('href="/sign-up"')
})
