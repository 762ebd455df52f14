import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { WithAuth } from '#tests/web/with-auth.tsx'
import SignUp from './screen.tsx'

test('the sign-up screen is a card with an invitation to join as its title', async () => {
  const html = await markupOf(
    <WithAuth>
      <SignUp loaderData={{ referrer: undefined }} />
    </WithAuth>,
    '/sign-up',
  )
  const [, card = ''] = /rounded-card border(.*)/s.exec(html) ?? []
  expect(card).toMatch(/<h1[^>]*>Join Marque<\/h1>/)
  const labels = ['Username', 'Email', 'Password', 'Create Account']
  expect(textsOf(card).filter((text) => labels.includes(text))).toEqual(labels)
  // The page must not say that listings are free, because admins set the listing fee.
  expect(card).not.toMatch(/\bfree\b/)
})
