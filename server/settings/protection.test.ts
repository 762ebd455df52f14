import { beforeEach, expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import { protectionLines, protectionTitles } from '#contract/settings/rules.ts'
import type { SettingsChange } from '#contract/settings/schema.ts'
import { memberApp } from '#tests/server/members.ts'
import { resetSettings } from '#tests/server/reset-settings.ts'
import { shownBranding } from './site.ts'

const api = memberApp()
const read = () => api.as('ada')(settings.all, {})
const change = (body: Partial<SettingsChange>) =>
  api.as('ada')(settings.change, { body: { ...body, version: 0 } as SettingsChange })
const onCard = async () => shownBranding(await read(), { signUpBy: 'admins' }, new Date()).protection

beforeEach(async () => {
  await resetSettings(api.tools)
})

test('each line of the protection card links to a text that contains the site’s name', async () => {
  const sections = await api.anon(settings.protection, {})
  expect(sections.map(({ line, title }) => [line, title])).toEqual(Object.entries(protectionTitles))
  for (const { html } of sections) {
    expect(html.length).toBeGreaterThan(400)
    expect(html).not.toContain('{site}')
  }
  expect(await onCard()).toEqual(protectionLines)
})

test('lines that are turned off or have no text do not appear on the card or the page', async () => {
  await change({ protectionLines: ['sellers', 'history', 'payment'], protectionPayment: '' })
  expect(await onCard()).toEqual(['history', 'sellers'])
  expect((await api.anon(settings.protection, {})).map(({ line }) => line)).toEqual(['history', 'sellers'])
})

test('unknown and duplicate lines are refused', async () => {
  for (const lines of [['guarantee'], ['history', 'history']])
    await expect(change({ protectionLines: lines as never })).rejects.toMatchObject({ status: 400 })
})
