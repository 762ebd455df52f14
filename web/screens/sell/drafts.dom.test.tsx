import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, drafts } from '#contract/drafts/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { newCar, savedOf } from '#web/drafts/saved.ts'
import { draftKey, draftsRemovedEvent, removeSavedDrafts } from '#web/forms/keys.ts'
import Sell from './screen.tsx'

/** The drafts in the mocked API, which removes the picture `missing` from them. */
const stored = new Map<string, Draft>()
const missing = '/images/missing.webp'

function saveDraft(id: string, content: object): Draft | Refusal {
  const { pictures, version, ...rest } = content as Draft
  if ((stored.get(id)?.version ?? 0) !== version) return new Refusal('draft_moved')
  const existing = pictures.filter(({ url }) => url !== missing)
  const draft = { ...rest, pictures: existing, id, version: version + 1, updatedAt: '2026-11-20T10:00:00Z' }
  stored.set(id, draft)
  return draft
}

beforeEach(() => {
  stored.clear()
  answer(drafts.list, () => ({ items: [], total: 0 }) as never)
  answer(drafts.save, ({ params, body }) => saveDraft(params.id!, body as object))
  answer(drafts.read, ({ params }) => stored.get(params.id!) ?? new Refusal('draft_not_found'))
})

const model = () => screen.findByLabelText<HTMLInputElement>('Model *')
/** Each test uses its own member, so it starts without drafts. */
const showForm = (userId: string, address = '/sell') => show(<Sell />, { as: { userId }, address, path: '/sell' })
const sendNow = () => dispatchEvent(new Event('online'))
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const findSavedNote = () => screen.findByText('Saved to your account.')
const onlyDraft = () => [...stored.values()][0]!
const changeElsewhere = (draft: Draft, values: Draft['values']) =>
  saveDraft(draft.id, { ...draft, values: { ...draft.values, ...values } })

test('another member’s draft is refused with a toast, and the form stays unchanged', async () => {
  const page = await showForm('draft_1')
  await page.user.type(await model(), 'Mine')
  await page.go(`/sell?draft=${id(9)}`)
  expect(await screen.findByText('This draft no longer exists.')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/sell'))
  expect((await model()).value).toBe('Mine')
})

test('the form reports how many pictures the server no longer has, and saves the other parts of the draft', async () => {
  const picture = { url: missing, name: 'missing.jpg', uploadedAt: Date.now() }
  const { values, ...rest } = newCar()
  const draft = { ...rest, values: { ...values, model: 'Swept' }, pictures: [picture], changedAt: Date.now() }
  localStorage.setItem(draftKey('draft_2', id(2)), JSON.stringify(savedOf({ ...draft, isSaved: false })))
  await showForm('draft_2')
  expect(await screen.findByText(/^1 picture is no longer on the server/)).toBeTruthy()
  expect((await model()).value).toBe('Swept')
  expect(screen.queryByRole('list', { name: 'Pictures of the vehicle' })?.children.length ?? 0).toBe(0)
  expect(await findSavedNote()).toBeTruthy()
  expect(stored.get(id(2))).toMatchObject({ values: { model: 'Swept' }, pictures: [] })
})

test('a draft that can’t be sent stays in the browser when its owner signs out, and is sent later', async () => {
  const page = await showForm('draft_3')
  await page.user.type(await model(), 'There')
  sendNow()
  expect(await findSavedNote()).toBeTruthy()
  const key = draftKey('draft_3', onlyDraft().id)
  answer(drafts.save, () => Promise.reject(new TypeError('Failed to fetch')))
  await page.user.clear(await model())
  await page.user.type(await model(), 'Here')
  sendNow()
  expect(await screen.findByText(/^Saved only in this browser, not to your account\./)).toBeTruthy()
  // Simulate signing out and in again.
  removeSavedDrafts('draft_3')
  expect(localStorage.getItem(key)).toContain('Here')
  answer(drafts.save, ({ params, body }) => saveDraft(params.id!, body as object))
  cleanup()
  await showForm('draft_3')
  expect((await model()).value).toBe('Here')
  expect(await findSavedNote()).toBeTruthy()
  expect([...stored.values()]).toMatchObject([{ values: { model: 'Here' } }])
  removeSavedDrafts('draft_3')
  expect(localStorage.getItem(key)).toBeNull()
})

test('if another device has also changed a draft, the seller chooses between both versions', async () => {
  const page = await showForm('draft_4')
  await page.user.type(await model(), 'Carrera')
  sendNow()
  expect(await findSavedNote()).toBeTruthy()
  changeElsewhere(onlyDraft(), { model: 'Turbo' })
  await page.user.type(await model(), ' RS')
  sendNow()
  const title = 'This draft was also changed on another device or in another tab'
  const panel = await screen.findByRole('region', { name: title })
  expect(panel.textContent).toMatch(/This deviceChanged .*20\d\d.*Other versionChanged Nov 20, 2026.*DifferencesModel/i)
  await page.user.click(screen.getByText('Choose'))
  expect(document.activeElement).toBe(panel)
  expect(screen.queryByText('List Your Vehicle')).toBeNull()
  await page.user.type(await model(), ' 2.7')
  expect(onlyDraft()).toMatchObject({ version: 2, values: { model: 'Turbo' } })

  await page.user.click(screen.getByText('Use the Other Version'))
  expect((await model()).value).toBe('Turbo')
  expect(screen.queryByRole('region', { name: title })).toBeNull()
  expect(document.activeElement?.getAttribute('name')).toBe('vin')
  await page.user.click(await screen.findByText('Undo'))
  expect((await model()).value).toBe('Carrera RS 2.7')

  changeElsewhere(onlyDraft(), { model: 'Targa' })
  sendNow()
  await page.user.click(await screen.findByText('Keep Mine'))
  expect(await findSavedNote()).toBeTruthy()
  expect(onlyDraft()).toMatchObject({ version: 4, values: { model: 'Carrera RS 2.7' } })
  expect(screen.getByText('List Your Vehicle')).toBeTruthy()
})

test('a form without unsaved changes loads another device’s version when the page becomes visible', async () => {
  const page = await showForm('draft_5')
  await page.user.type(await model(), 'Carrera')
  sendNow()
  expect(await findSavedNote()).toBeTruthy()
  changeElsewhere(onlyDraft(), { model: 'Turbo' })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect((await model()).value).toBe('Turbo'))
})

test('the last changes are sent by a keepalive request when the page is closed', async () => {
  await showForm('draft_8')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const description = 'Two owners. '.repeat(250)
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: description } })
  dispatchEvent(new Event('pagehide'))
  // The timeout is shorter than the delay after which typing triggers a save, so it was `pagehide` that saved the draft.
  await waitFor(() => expect(onlyDraft()).toMatchObject({ values: { description } }), { timeout: 1_000 })
  expect(fetched.mock.calls.find(([, init]) => init?.method === 'PUT')![1]).toMatchObject({ keepalive: true })
  fetched.mockRestore()
})

test('a tab shows its own draft, and a new tab shows the draft opened last', async () => {
  const page = await showForm('draft_6')
  await page.user.type(await model(), 'First')
  sendNow()
  expect(await findSavedNote()).toBeTruthy()
  const first = onlyDraft().id
  const other = { ...onlyDraft(), id: id(6), values: { model: 'Second' } }
  stored.set(other.id, other)
  await page.go(`/sell?draft=${other.id}`)
  await waitFor(async () => expect((await model()).value).toBe('Second'))
  reopen({ shown: first })
  await showForm('draft_6')
  expect((await model()).value).toBe('First')
  reopen({ shown: null })
  await showForm('draft_6')
  expect((await model()).value).toBe('First')
})

/** Simulates a page load, in a new tab if `shown` is null. Tabs share local storage, but not session storage. */
function reopen({ shown }: { shown: string | null }) {
  cleanup()
  dispatchEvent(new Event(draftsRemovedEvent))
  if (shown) sessionStorage.setItem(draftKey('draft_6', 'shown'), JSON.stringify(shown))
  else sessionStorage.clear()
}

test('opening the form sends the unsaved changes of another tab', async () => {
  const draft = { ...newCar(), changedAt: Date.now(), isSaved: false }
  const left = savedOf({ ...draft, values: { ...draft.values, model: 'Left' } })
  localStorage.setItem(draftKey('draft_7', id(7)), JSON.stringify(left))
  localStorage.setItem(draftKey('draft_7', 'shown'), JSON.stringify(id(8)))
  await showForm('draft_7')
  expect((await model()).value).toBe('')
  await waitFor(() => expect(stored.get(id(7))).toMatchObject({ values: { model: 'Left' } }))
  expect(callsOf(drafts.save)).toHaveLength(1)
})
