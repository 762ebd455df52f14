import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import type { SyncState } from '#web/drafts/sync.ts'
import { WhereKept } from './sell-form.tsx'

const full = JSON.stringify({ code: 'too_many_drafts', message: 'You have 20 drafts.' })
const noLine = new TypeError('Failed to fetch')

test.each<[string, SyncState, boolean, string]>([
  ['nothing was sent yet', { step: 'idle', id: undefined }, false, 'Saving…'],
  ['a change is typed', { step: 'kept', id: 7 }, false, 'Saving… Saved to your account.'],
  ['a change is sent', { step: 'saving', id: 7 }, false, 'Saving… Saved to your account.'],
  ['it is there', { step: 'kept', id: 7 }, true, 'Saved to your account.'],
  [
    'the line is down',
    { step: 'waiting', id: 7, refusal: noLine },
    false,
    'Not saved to your account, only in this browser. It is sent as soon as you are online again.',
  ],
  [
    'it is refused',
    { step: 'waiting', id: undefined, refusal: new ApiError(409, full, '') },
    false,
    'Not saved to your account, only in this browser. You have 20 drafts.',
  ],
])('where a draft is kept is said when %s', async (_, kept, isSent, said) => {
  const html = await markupOf(<WhereKept kept={kept} isSent={isSent} />)
  expect(textsOf(html).join(' ')).toBe(said)
  expect(html.includes('class="sr-only"')).toBe(said.startsWith('Saving…'))
})
