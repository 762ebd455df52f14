import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { signInAs } from '#tests/web/admin.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, hold, Refusal } from '#tests/web/fake-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import Settings from './screen.tsx'

const saved = {
  version: 4,
  name: 'Marque',
  accent: '',
  contactEmail: '',
  x: '',
  cookies: 'Ours',
  pages: [],
  footerLinks: [],
} as unknown as AllSettings

beforeEach(() => {
  signInAs('admin')
  answer(settings.all, saved)
})

const open = (section: string) => show(<Settings />, { as: 'member', address: `/admin/settings?section=${section}` })
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const button = (name: string) => within(bar()!).getByRole('button', { name })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const openSection = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}`) })

test('the save bar names the changes on all pages and saves them together', async () => {
  const { user, address } = await open('contact-and-social-networks')
  await user.type(await field('Email'), 'a@b.co')
  expect(bar()!.textContent).toContain('Unsaved: Email')
  await user.click(await openSection('Name, Logo and Color'))
  expect(address()).toBe('/admin/settings?section=name-logo-and-color')
  await user.type(await field('Name'), ' Cars')
  expect(bar()!.textContent).toContain('Unsaved: Email, Name')
  expect((await openSection('Contact')).textContent).toContain('(unsaved changes)')
  answer(settings.change, { ...saved, version: 5, name: 'Marque Cars', contactEmail: 'a@b.co' })
  await user.click(button('Save'))
  expect(await screen.findByText('Your changes are live.')).toBeTruthy()
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
    { version: 4, contactEmail: 'a@b.co', name: 'Marque Cars' },
  ])
  expect(bar()).toBeNull()
  expect((await field('Name')).value).toBe('Marque Cars')
})

test('after a save with the button, the heading has the focus, and later input stays unsaved', async () => {
  const { user } = await open('cookie-policy')
  await user.type(await field('Text'), ', edited')
  const release = hold(settings.change, { ...saved, version: 5, cookies: 'Ours, edited' })
  await user.click(button('Save'))
  expect(button('Saving...').getAttribute('aria-disabled')).toBe('true')
  await user.type(await field('Text'), ' twice')
  release()
  expect(await screen.findByText('Your changes are live.')).toBeTruthy()
  expect((await field('Text')).value).toBe('Ours, edited twice')
  answer(settings.change, { ...saved, version: 6, cookies: 'Ours, edited twice' })
  await user.click(button('Save'))
  await waitFor(() => expect(bar()).toBeNull())
  expect(callsOf(settings.change).at(-1)!.body).toEqual({ version: 5, cookies: 'Ours, edited twice' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cookie Policy' }))
})

test('discarded changes can be restored', async () => {
  const { user } = await open('cookie-policy')
  await user.type(await field('Text'), ', edited')
  await user.click(button('Discard'))
  expect((await field('Text')).value).toBe('Ours')
  expect(bar()).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await field('Text')).value).toBe('Ours, edited')
  expect(bar()!.textContent).toContain('Unsaved: Cookie Policy')
})

test('an admin who leaves with unsaved changes is asked, and the browser asks before it closes the tab', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const page = await open('cookie-policy')
  await page.user.type(await field('Text'), ', edited')
  expect(isAsked()).toBe(true)
  await page.go('/admin/users')
  const dialog = await screen.findByRole('dialog', { name: 'Leave Without Saving?' })
  expect(dialog.textContent).toContain('Unsaved: Cookie Policy.')
  await page.user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(page.address()).toBe('/admin/settings?section=cookie-policy')
  expect((await field('Text')).value).toBe('Ours, edited')
  await page.go('/admin/users')
  await page.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(page.address()).toBe('/admin/users'))
  expect(isAsked()).toBe(false)
})

test('a refused save opens the page of the first invalid field, focuses it and keeps the input', async () => {
  const { user, address } = await open('contact-and-social-networks')
  await user.type(await field('Email'), 'a@b.co')
  await user.click(await openSection('Cookie Policy'))
  await user.type(await field('Text'), ', edited')
  const issues = [{ field: 'contactEmail', message: 'No mail server was found.' }]
  answer(settings.change, new Refusal('picture_refused', { issues }))
  await user.click(button('Save'))
  await waitFor(() => expect(address()).toBe('/admin/settings?section=contact-and-social-networks'))
  const email = await field('Email')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(descriptionOf(email)).toBe('No mail server was found.')
  expect(email.value).toBe('a@b.co')
  expect(bar()!.textContent).toContain('Unsaved: Email, Cookie Policy')
  await user.type(email, 'x')
  expect(descriptionOf(email)).not.toContain('No mail server')
})

test('a conflict with another admin names the settings, and the admin chooses a version', async () => {
  const { user } = await open('cookie-policy')
  await user.type(await field('Text'), ', edited')
  answer(settings.all, { ...saved, version: 5, cookies: 'Theirs' })
  answer(settings.change, new Refusal('settings_changed'))
  await user.click(button('Save'))
  const alert = await within(bar()!).findByRole('alert')
  expect(alert.textContent).toContain('Someone else has changed Cookie Policy since you opened this page.')
  expect(alert.textContent).toContain('Cookie Policy: Theirs → Ours, edited')
  expect((await field('Text')).value).toBe('Ours, edited')
  expect(callsOf(settings.change)).toHaveLength(1)
  await user.click(button('Keep My Version'))
  expect(within(bar()!).queryByRole('alert')).toBeNull()
  expect(bar()!.contains(document.activeElement)).toBe(true)
  answer(settings.all, { ...saved, version: 6, cookies: 'Theirs again' })
  await user.click(button('Save'))
  await within(bar()!).findByRole('alert')
  await user.click(button('Use Their Version'))
  expect((await field('Text')).value).toBe('Theirs again')
  expect(bar()).toBeNull()
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
    { version: 4, cookies: 'Ours, edited' },
    { version: 5, cookies: 'Ours, edited' },
  ])
  memberClient().clear()
})

test('changes are saved although another admin has changed other settings', async () => {
  const { user } = await open('cookie-policy')
  await user.type(await field('Text'), ', edited')
  answer(settings.all, { ...saved, version: 5, x: 'https://x.com/cars' })
  answer(settings.change, ({ body }) =>
    (body as AllSettings).version === 4
      ? new Refusal('settings_changed')
      : { ...saved, version: 6, cookies: 'Ours, edited' },
  )
  await user.click(button('Save'))
  await screen.findByText('Your changes are live.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
    { version: 4, cookies: 'Ours, edited' },
    { version: 5, cookies: 'Ours, edited' },
  ])
})
