import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Invitation, invitations } from '#contract/accounts/invitations/endpoints.ts'
import { problems } from '#contract/problems.ts'
import { settings } from '#contract/settings/endpoints.ts'
import type { AllSettings } from '#contract/settings/schema.ts'
import { descriptionOf } from '#tests/web/description.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { fileFormat } from './differences.ts'
import { Invitations } from './invitations.tsx'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { ImportAndExport } from './versions.tsx'

const saved = { version: 4, cookies: 'Ours', x: '', logo: '', pages: [], footerLinks: [] } as unknown as AllSettings
const section = (title: string) => (
  <SectionForm section={sections.find((candidate) => candidate.title === title)!} saved={saved} />
)

test('an unsaved text is restored when the admin returns, until it is saved', async () => {
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text')
  const first = await show(section('Cookie Policy'), { as: 'member' })
  expect(screen.getByRole('button', { name: 'Save Cookie Policy' })).toHaveProperty('disabled', true)
  await first.user.type(text(), ', half written')
  cleanup()
  const { user } = await show(section('Cookie Policy'), { as: 'member' })
  expect(text().value).toBe('Ours, half written')
  answer(settings.change, { ...saved, version: 5, cookies: 'Ours, half written' })
  await user.click(screen.getByRole('button', { name: 'Save Cookie Policy' }))
  await screen.findByText('Your changes to Cookie Policy are live.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([{ version: 4, cookies: 'Ours, half written' }])
  cleanup()
  await show(section('Cookie Policy'), { as: 'member' })
  expect(text().value).toBe('Ours')
})

test('a section is saved although another section was saved since it was read', async () => {
  const { user } = await show(section('Cookie Policy'), { as: 'member' })
  await user.type(screen.getByLabelText('Text'), ', edited')
  answer(settings.all, { ...saved, version: 5, x: 'https://x.com/cars' })
  answer(settings.change, ({ body }) =>
    (body as AllSettings).version === 4
      ? new Refusal('settings_changed')
      : { ...saved, version: 6, cookies: 'Ours, edited' },
  )
  await user.click(screen.getByRole('button', { name: 'Save Cookie Policy' }))
  await screen.findByText('Your changes to Cookie Policy are live.')
  expect(callsOf(settings.change).map(({ body }) => body)).toEqual([
    { version: 4, cookies: 'Ours, edited' },
    { version: 5, cookies: 'Ours, edited' },
  ])
})

test('a section that another admin has changed since it was read is not saved', async () => {
  const { user } = await show(section('Cookie Policy'), { as: 'member' })
  await user.type(screen.getByLabelText('Text'), ', edited')
  answer(settings.all, { ...saved, version: 5, cookies: 'Theirs' })
  answer(settings.change, new Refusal('settings_changed'))
  await user.click(screen.getByRole('button', { name: 'Save Cookie Policy' }))
  await screen.findByText(problems.settings_changed.message)
  expect(callsOf(settings.change)).toHaveLength(1)
})

test('an invalid URL is reported at its field, which gets the focus', async () => {
  const { user } = await show(section('Contact and Social Networks'), { as: 'member' })
  const field = screen.getByLabelText('X')
  await user.type(field, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(descriptionOf(field)).toMatch(/starts with https/)
  expect(document.activeElement).toBe(field)
  expect(callsOf(settings.change)).toEqual([])
})

test('limits are numbers within bounds, and an empty retention field keeps data', async () => {
  const set = { ...saved, apiLimit: 600, pageLimit: 300, inquiryLimit: 5, retainReports: 90, stockHosts: [] }
  const limits = sections.find(({ title }) => title === 'Limits and Retention')!
  const { user } = await show(<SectionForm section={limits} saved={set as unknown as AllSettings} />, { as: 'member' })
  const requests = screen.getByLabelText<HTMLInputElement>('API requests per IP address per minute')
  expect(requests.value).toBe('600')
  await user.clear(requests)
  await user.type(requests, '5')
  await user.click(screen.getByRole('button', { name: 'Save Limits and Retention' }))
  expect(descriptionOf(requests)).toMatch(/^Enter a whole number from 60 to 1,000,000\./)
  await user.type(requests, '00')
  const days = screen.getByLabelText<HTMLInputElement>('Days until reports are deleted')
  await user.clear(days)
  await user.type(days, '36-5')
  await user.click(screen.getByRole('button', { name: 'Save Limits and Retention' }))
  expect([days.value, descriptionOf(days)]).toEqual([
    '36-5',
    expect.stringMatching(/^Enter a whole number from 30 to 3,650/),
  ])
  expect(callsOf(settings.change)).toEqual([])
  await user.clear(days)
  await user.type(screen.getByLabelText('Allowed hosts for inventory feeds and pictures'), 'img.dealer.example{Enter}')
  answer(settings.change, { ...set, version: 5 } as unknown as AllSettings)
  await user.click(screen.getByRole('button', { name: 'Save Limits and Retention' }))
  await screen.findByText('Your changes to Limits and Retention are live.')
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
