import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { CurrentUserError } from './guards.tsx'

const errorMarkup = (error: Error | null) => markupOf(<CurrentUserError error={error} retry={() => {}} />)

test('without a response, the message has no status code', async () => {
  expect(await errorMarkup(new TypeError('Failed to fetch'))).toContain('We couldn’t load your profile.')
  expect(await errorMarkup(null)).toContain('We couldn’t load your profile.')
})
