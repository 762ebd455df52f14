import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { CurrentUserError } from './guards.tsx'

const shown = (error: Error | null) => markupOf(<CurrentUserError error={error} retry={() => {}} />)

test('without a response, the message has no status code', async () => {
  expect(await shown(new TypeError('Failed to fetch'))).toContain('We couldn’t load your profile.')
  expect(await shown(null)).toContain('We couldn’t load your profile.')
})
