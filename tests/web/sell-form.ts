import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { drafts } from '#contract/drafts/endpoints.ts'
import { makes } from '#contract/facts/options.ts'
import { pictures } from '#contract/pictures/endpoints.ts'
import { pricing } from '#contract/pricing/endpoints.ts'
import { search } from '#contract/search/endpoints.ts'
import { users } from '#contract/users/endpoints.ts'
import { vin } from '#contract/vin/endpoints.ts'
import { draftsRemovedEvent } from '#web/forms/keys.ts'
import * as sell from '#web/screens/sell/screen.tsx'
import { type ShownPage, showScreen } from './dom.tsx'
import { answer, callsOf, Refusal } from './fake-api.ts'
import { fakeUploads } from './fake-upload.ts'

let seller = 0

export async function showSellForm(): Promise<ShownPage> {
  seller += 1 // a new member, because drafts from earlier tests stay in memory, keyed by member ID
  fakeUploads()
  answer(drafts.list, { items: [], total: 0 })
  answer(drafts.save, new Refusal('too_many_drafts'))
  answer(vin.makes, [...makes, 'Koenigsegg'])
  answer(vin.models, ['911', 'Cayenne'])
  answer(search.models, ['911 GT3'])
  answer(pricing.ofDraft, new Refusal('not_found'))
  answer(users.current, { id: 'user_1', username: 'maria', email: null, role: 'user', createdAt: null } as never)
  answer(pictures.images, () => {
    const number = callsOf(pictures.images).length
    return { urls: [`/images/v2-${String(number).padStart(32, '0')}.webp`], pictures: [] }
  })
  return openSellForm()
}

/** Opens the form as after a page load: the browser's storage is kept, but the memory is empty. */
export async function openSellForm(): Promise<ShownPage> {
  cleanup()
  dispatchEvent(new Event(draftsRemovedEvent))
  const page = await showScreen(sell, { as: { userId: `user_${seller}` }, address: '/sell' })
  await screen.findByText('List Your Vehicle')
  return page
}

// These functions find elements by label and text. Queries by role take a second in a form with hundreds of elements.
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const submit = () => screen.getByText<HTMLButtonElement>('List Your Vehicle')
export const preview = () => screen.getByText('Preview').closest('aside')!
export const press = (text: string | RegExp) => fireEvent.click(screen.getByText(text, { ignore: '.sr-only' }))

export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } })
}

export function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

export function describeCar(model = '911 Carrera S'): void {
  fill('Make *', 'Porsche')
  fill('Model *', model)
  fill('Year *', String(new Date().getUTCFullYear()))
  fill('Price ($) *', '85000')
  fill('Mileage (miles) *', '45200')
  fill('Body Style *', 'Sports Cars')
}

/** A file that the form uploads without converting it. */
export const file = (name: string, content: BlobPart = name, type = 'image/jpeg') => new File([content], name, { type })

export const chooser = () => screen.findByLabelText<HTMLInputElement>(/^Click to upload images/)

export async function addFiles(...files: File[]): Promise<void> {
  fireEvent.change(await chooser(), { target: { files } })
  await waitFor(async () => {
    if ((await chooser()).disabled) throw new Error('Pictures are still uploading.')
  })
}

export function pictureNames(): string[] {
  const list = screen.queryByLabelText('Pictures of the vehicle')
  if (!list) return []
  return within(list)
    .getAllByAltText(/^Picture /)
    .map((picture) => picture.getAttribute('alt')!.replace(/.*: /, ''))
}

export const refusedPictures = () => screen.queryByLabelText('Pictures that weren’t added')
