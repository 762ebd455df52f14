import { expect, test } from 'vitest'
import { Around } from '#web/testing/around.tsx'
import { textsOf } from '#web/testing/html.ts'
import { markupOf } from '#web/testing/markup.tsx'
import SignUp from './screen.tsx'

test('signing up is a card titled with an invitation to join', async () => {
  const html = await markupOf(
    <Around>
      <SignUp loaderData={{ asked: undefined }} />
    </Around>,
    '/sign-up',
  )
  const card = html.slice(html.indexOf('rounded-card border'))
  expect(card).toMatch(/<h1[^>]*>Join Marque<\/h1>/)
  expect(textsOf(card)).toEqual(expect.arrayContaining(['Username', 'Email', 'Password', 'Create Account']))
})
