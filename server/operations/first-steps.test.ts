import { expect, test } from 'vitest'
import { operations } from '#contract/operations/endpoints.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { cast, insertListing, insertMona } from '#tests/server/cast.ts'
import { memberApp } from '#tests/server/members.ts'

const api = memberApp()
const read = () => api.as('ada')(operations.firstSteps, {})
const done = async () => (await read()).steps.filter((each) => each.done).map(({ step }) => step)

test('a new site has done nothing, and each step follows from the site’s data', async () => {
  expect(await done()).toEqual([])
  const change = async (body: object) =>
    api.as('ada')(settings.change, { body: { ...body, version: (await read()).version } })
  await change({ name: 'Alpen Cars' })
  expect(await done()).toEqual(['name'])
  await change({ privacy: 'Ours' })
  expect(await done()).toEqual(['name']) // The terms don't count yet, because they are still the default ones.
  await change({ terms: 'Ours', contactEmail: 'hello@alpen.example' })
  expect(await done()).toEqual(['name', 'legalTexts', 'contact'])
  await insertMona(api.tools.db)
  await insertListing(api.tools.db, { sellerId: cast.boris.id, status: 'pending', approvedAt: null })
  expect(await done()).toEqual(['name', 'legalTexts', 'contact', 'moderator'])
  await insertListing(api.tools.db)
  expect(await done()).toEqual(['name', 'legalTexts', 'contact', 'moderator', 'listing'])
})

test('an admin can hide the list, and others do not see it', async () => {
  const { version, hidden } = await read()
  expect(hidden).toBe(false)
  await api.as('ada')(settings.change, { body: { firstSteps: 'hidden', version } })
  expect(await read()).toMatchObject({ hidden: true })
  await expect(api.as('maria')(operations.firstSteps, {})).rejects.toMatchObject({ status: 403 })
})
