import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Invitation, invitations } from '#contract/accounts/invitations/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { signInAs } from '#tests/web/admin.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { fileFormat } from './differences.ts'
import { Invitations } from './invitations.tsx'
import Settings from './screen.tsx'
import { ImportAndExport } from './versions.tsx'

const saved = { version: 4, cookies: 'Ours', x: '', logo: '', pages: [], footerLinks: [] } as unknown as AllSettings
function open(section: string, settingsOnServer = saved) {
  signInAs('admin')
  answer(settings.all, settingsOnServer)
  return show(<Settings />, { as: 'member', address: `/admin/settings?section=${section}` })
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('an unsaved text is restored when the admin returns, until it is saved', async () => {
  const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text')
  const first = await open('cookie-policy')
  await first.user.type(await text(), ', half written')
  cleanup()
  const { user } = await open('cookie-policy')
  expect((await text()).value).toBe('Ours, half written')
  answer(settings.change, { ...saved, version: 5, cookies: 'Ours, half written' })
  await user.click(save())
  await screen.findByText('Your changes are live.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ version: 4, cookies: 'Ours, half written' }])
  cleanup()
  memberClient().clear()
  await open('cookie-policy')
  expect((await text()).value).toBe('Ours')
})

test('each section has its own URL, and earlier links with a fragment still work', async () => {
  const page = await open('makes')
  expect(await screen.findByRole('heading', { name: 'Makes' })).toBeTruthy()
  await page.go('/admin/settings#cookie-policy')
  expect(await screen.findByRole('heading', { name: 'Cookie Policy' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin/settings?section=cookie-policy'))
  await page.user.selectOptions(screen.getByLabelText('Section'), 'Versions')
  expect(await screen.findByRole('heading', { name: 'Versions' })).toBeTruthy()
  expect(page.address()).toBe('/admin/settings?section=versions')
  await page.go('/admin/settings')
  const heading = await screen.findByRole('heading', { name: 'Name, Logo and Color' })
  expect(heading).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Name, Logo and Color' }).getAttribute('aria-current')).toBe('page')
})

test('an invalid URL is reported at its field, which gets the focus', async () => {
  const { user } = await open('contact-and-social-networks')
  const field = await screen.findByLabelText('X')
  await user.type(field, 'javascript:alert(1)')
  await user.click(save())
  expect(descriptionOf(field)).toMatch(/starts with https/)
  expect(document.activeElement).toBe(field)
  expect(callsOf(settings.change)).toEqual([])
})

test('limits are numbers within bounds, and an empty retention field keeps data', async () => {
  const set = { ...saved, apiLimit: 600, pageLimit: 300, inquiryLimit: 5, retainReports: 90, stockHosts: [] }
  const { user } = await open('limits-and-retention', set as unknown as AllSettings)
  const requests = await screen.findByLabelText<HTMLInputElement>('API requests per IP address per minute')
  expect(requests.value).toBe('600')
  await user.clear(requests)
  await user.type(requests, '5')
  await user.click(save())
  expect(descriptionOf(requests)).toMatch(/^Enter a whole number from 60 to 1,000,000\./)
  await user.type(requests, '00')
  const days = screen.getByLabelText<HTMLInputElement>('Days until reports are deleted')
  await user.clear(days)
  await user.type(days, '36-5')
  await user.click(save())
  expect([days.value, descriptionOf(days)]).toEqual([
    '36-5',
    expect.stringMatching(/^Enter a whole number from 30 to 3,650/),
  ])
  expect(callsOf(settings.change)).toEqual([])
  await user.clear(days)
  await user.type(screen.getByLabelText('Allowed hosts for inventory feeds and pictures'), 'img.dealer.example{Enter}')
  answer(settings.change, { ...set, version: 5 } as unknown as AllSettings)
  await user.click(save())
  await screen.findByText('Your changes are live.')
  const body = { version: 4, apiLimit: 500, retainReports: null, stockHosts: ['img.dealer.example', ''] }
  expect(callsOf(settings.change).map((call) => call.body)).toEqual([body])
})

test('a settings file shows its differences before the import, and other files are refused', async () => {
  const { user } = await show(<ImportAndExport saved={saved} />, { as: 'member' })
  const input = screen.getByLabelText('Import a file')
  const upload = (content: object) =>
    user.upload(input, new File([JSON.stringify(content)], 'x.json', { type: 'application/json' }))
  await upload({})
  expect((await screen.findByRole('alert')).textContent).toContain('This isn’t a settings file.')
  await upload({ format: fileFormat, settings: { cookies: 'Theirs' } })
  const part = screen.getByRole('region', { name: 'Import and Export' })
  await waitFor(() => expect(part.textContent).toContain('Theirs'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(callsOf(settings.change)).toEqual([])
  answer(settings.change, { ...saved, version: 5, cookies: 'Theirs' })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByText('The settings were imported.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ version: 4, source: 'file', cookies: 'Theirs' }])
})

test('an admin creates an invitation, sees its link, and revokes it with the focus on its row', async () => {
  const invitation: Invitation = {
    id: 1,
    note: 'The club',
    accounts: 0,
    mostAccounts: 1,
    expiresAt: '2026-12-20T10:00:00Z',
    state: 'open',
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: 'admin',
  }
  answer(invitations.list, { items: [], total: 0 } as never)
  const { user } = await show(<Invitations isUsed />, { as: 'member' })
  expect(await screen.findByText('No invitations yet.')).toBeTruthy()
  answer(invitations.create, { ...invitation, link: 'https://cars.example/sign-up#invitation=x' })
  answer(invitations.list, { items: [invitation], total: 1 } as never)
  await user.type(screen.getByLabelText('Note'), 'The club')
  await user.click(screen.getByRole('button', { name: 'Create Invitation' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Invitation link')
  expect(link.value).toBe('https://cars.example/sign-up#invitation=x')
  expect(callsOf(invitations.create).map(({ body }) => body)).toEqual([{ note: 'The club', mostAccounts: 1, days: 14 }])
  const row = (await screen.findByText('The club')).closest('li')!
  expect(row.textContent).toContain('0 of 1 used')
  answer(invitations.revoke, undefined as never)
  answer(invitations.list, { items: [{ ...invitation, state: 'revoked' }], total: 1 } as never)
  await user.click(within(row).getByRole('button', { name: 'Revoke The club' }))
  await waitFor(() => expect(row.textContent).toContain('revoked'))
  expect(document.activeElement).toBe(row)
})
