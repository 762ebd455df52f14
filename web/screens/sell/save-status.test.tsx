import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { type SaveStatusProps, SaveStatus } from './sell-form.tsx'

const full = JSON.stringify({ code: 'too_many_drafts', message: 'You have 20 drafts.' })
const offline = new TypeError('Failed to fetch')
const notSaved = 'Saved only in this browser, not to your account.'

test.each<[string, SaveStatusProps['state'], string]>([
  ['nothing was sent yet', { isSaved: false, version: 0 }, 'Saving…'],
  ['a change was typed', { isSaved: false, version: 2 }, 'Saving… Saved to your account.'],
  ['a change is being sent', { isSaved: false, version: 2, step: 'saving' }, 'Saving… Saved to your account.'],
  ['it is saved', { isSaved: true, version: 2 }, 'Saved to your account.'],
  [
    'the browser is offline',
    { isSaved: false, version: 2, step: 'waiting', refusal: offline },
    `${notSaved} We’ll save it once you’re online again.`,
  ],
  [
    'it was refused',
    { isSaved: false, version: 0, step: 'waiting', refusal: new ApiError(409, full, '') },
    `${notSaved} You have 20 drafts.`,
  ],
  [
    'another device has also changed it',
    { isSaved: false, version: 2, conflict: {} as never },
    `${notSaved} Choose a version first.`,
  ],
])('the save status when %s', async (_, state, text) => {
  const html = await markupOf(<SaveStatus state={state} />)
  expect(textsOf(html).join(' ')).toBe(text)
  expect(html.includes('class="sr-only"')).toBe(text.startsWith('Saving…'))
})
