import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { listing } from '#tests/web/listing.ts'
import { FactGroups } from '#web/facts/list.tsx'
import { factSheet } from '#web/facts/sheet.ts'
import { CheckedFacts } from './checked-facts.tsx'

const facts = { owners: 2, titleStatus: 'Clean', exteriorMaterial: 'Matte paint' } as const
const car = { ...listing, ...facts, version: 3 }
const checkedFact = (fact: string) =>
  ({ fact, source: 'moderator', agrees: true, value: null, at: '2026-01-01T00:00:00Z' }) as const

test('a moderator saves which facts were checked', async () => {
  const { user } = await show(<CheckedFacts listing={{ ...car, evidence: [checkedFact('owners')] }} />, {
    as: 'member',
  })
  answer(moderation.checkFacts, [])
  expect(await screen.findByText('Checked Details (1)')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Owners: 2').checked).toBe(true)
  await user.click(screen.getByLabelText('Title: Clean'))
  await user.click(screen.getByText('Save Checked Details'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(callsOf(moderation.checkFacts)[0]!.body).toEqual({ version: 3, facts: ['owners', 'titleStatus'] })
})

test('the page names the moderator as the source of checked facts, and no source for the seller’s own', async () => {
  const sheet = factSheet(car, [checkedFact('owners'), checkedFact('titleStatus')])
  await show(<FactGroups sheet={sheet} />)
  const row = (label: string) => screen.getByText(label).closest('div')!.textContent
  await screen.findByText('Owners')
  expect(row('Owners')).toBe('Owners2Checked by a moderator')
  expect(row('Title')).toBe('TitleCleanChecked by a moderator')
  expect(row('Exterior material')).toBe('Exterior materialMatte paint')
})
