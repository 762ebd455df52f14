import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { type WhereKeptProps, WhereKept } from './sell-form.tsx'

const full = JSON.stringify({ code: 'too_many_drafts', message: 'You have 20 drafts.' })
const noLine = new TypeError('Failed to fetch')
const notSaved = 'Not saved to your account, only in this browser.'

test.each<[string, WhereKeptProps['state'], string]>([
  ['nothing was sent yet', { isSaved: false, version: 0 }, 'Saving…'],
  ['a change is typed', { isSaved: false, version: 2 }, 'Saving… Saved to your account.'],
  ['a change is sent', { isSaved: false, version: 2, step: 'saving' }, 'Saving… Saved to your account.'],
  ['it is there', { isSaved: true, version: 2 }, 'Saved to your account.'],
  [
    'the line is down',
    { isSaved: false, version: 2, step: 'waiting', refusal: noLine },
    `${notSaved} It is sent as soon as you are online again.`,
  ],
  [
    'it is refused',
    { isSaved: false, version: 0, step: 'waiting', refusal: new ApiError(409, full, '') },
    `${notSaved} You have 20 drafts.`,
  ],
  [
    'another device has changed it, too',
    { isSaved: false, version: 2, conflict: {} as never },
    `${notSaved} Choose a version first.`,
  ],
])('where a draft is kept is said when %s', async (_, state, said) => {
  const html = await markupOf(<WhereKept state={state} />)
  expect(textsOf(html).join(' ')).toBe(said)
  expect(html.includes('class="sr-only"')).toBe(said.startsWith('Saving…'))
})
