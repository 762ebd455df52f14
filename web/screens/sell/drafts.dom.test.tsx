import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { forgetSentCars } from '#web/forms/keys.ts'
import Sell from './screen.tsx'

/** The server: one draft, as it was sent last, without the pictures that it has no more. */
let kept: Draft | undefined
const gone = '/images/gone.webp'

function keep(content: object): Draft {
  const { pictures, ...rest } = content as Pick<Draft, 'pictures'>
  const here = pictures.filter(({ url }) => url !== gone)
  return (kept = {
    ...(rest as Draft),
    pictures: here,
    id: 5,
    version: (kept?.version ?? 0) + 1,
    updatedAt: '2026-11-20T10:00:00Z',
  })
}

beforeEach(() => {
  kept = undefined
  answer(drafts.list, () => ({ items: [], total: 0 }) as never)
  answer(drafts.create, ({ body }) => keep(body as object))
  answer(drafts.change, ({ body }) => keep(body as object))
  answer(drafts.read, ({ params }) => (kept && params.id === '5' ? kept : new Refusal('draft_not_found')))
})

const model = () => screen.findByLabelText<HTMLInputElement>('Model *')
/** Each member of this file has drafts of their own. */
const showForm = (userId: string, address = '/sell') => show(<Sell />, { as: { userId }, address, path: '/sell' })
const sendNow = () => dispatchEvent(new Event('online'))

test('a draft number that isn’t the member’s is refused with a toast, and the form stays as it was', async () => {
  const page = await showForm('draft_1')
  await page.user.type(await model(), 'Mine')
  await page.go('/sell?draft=2147483647')
  expect(await screen.findByText('This draft no longer exists.')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/sell'))
  expect((await model()).value).toBe('Mine')
})

test('pictures that the server no longer has are counted, and the rest of the draft is saved', async () => {
  const pictures = [{ url: gone, name: 'gone.jpg', uploadedAt: Date.now() }]
  const condition = { flaws: [], noneKnown: false }
  const draft = { version: 1, savedAt: Date.now(), values: { model: 'Swept' }, pictures, condition }
  localStorage.setItem('marque-draft-draft_2', JSON.stringify(draft))
  await showForm('draft_2')
  expect(await screen.findByText(/^1 picture is no longer on the server/)).toBeTruthy()
  expect((await model()).value).toBe('Swept')
  expect(screen.queryByRole('list', { name: 'Images of the vehicle' })?.children.length ?? 0).toBe(0)
  expect(await screen.findByText('Saved to your account.')).toBeTruthy()
  expect(kept).toMatchObject({ values: { model: 'Swept' }, pictures: [] })
})

test('a draft that can’t be sent stays in this browser while its owner signs out, and is sent later', async () => {
  const page = await showForm('draft_3')
  await page.user.type(await model(), 'There')
  sendNow()
  expect(await screen.findByText('Saved to your account.')).toBeTruthy()
  answer(drafts.change, () => Promise.reject(new TypeError('Failed to fetch')))
  await page.user.clear(await model())
  await page.user.type(await model(), 'Here')
  sendNow()
  expect(await screen.findByText(/^Not saved to your account, only in this browser\./)).toBeTruthy()
  forgetSentCars('draft_3') // as signing out does
  expect(localStorage.getItem('marque-draft-draft_3')).toContain('Here')
  answer(drafts.change, ({ body }) => keep(body as object))
  sendNow()
  expect(await screen.findByText('Saved to your account.')).toBeTruthy()
  expect(kept).toMatchObject({ values: { model: 'Here' } })
  const created = callsOf(drafts.create).filter(({ body }) => JSON.stringify(body).includes('There'))
  expect(created).toHaveLength(1) // pages of earlier tests may still send theirs
  forgetSentCars('draft_3')
  expect(localStorage.getItem('marque-draft-draft_3')).toBeNull()
})
