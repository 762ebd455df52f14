import { expect, test } from 'vitest'
import { Around } from '#tests/web/around.tsx'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import SignUp from './screen.tsx'

test('the sign-up screen is a card with an invitation to join as its title', async () => {
  const html = await markupOf(
    <Around>
      <SignUp loaderData={{ referrer: undefined }} />
    </Around>,
    '/sign-up',
  )
  const [, card = ''] = /rounded-card border(.*)/s.exec(html) ?? []
  expect(card).toMatch(/<h1[^>]*>Join Marque<\/h1>/)
  const labels = ['Username', 'Email', 'Password', 'Create Account']
  expect(textsOf(card).filter((text) => labels.includes(text))).toEqual(labels)
})
