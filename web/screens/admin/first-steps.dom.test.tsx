import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { operations, type FirstSteps as Steps } from '#contract/operations/endpoints.ts'
import { firstSteps } from '#contract/operations/rules.ts'
import { settings } from '#contract/settings/endpoints.ts'
import { show } from '#tests/web/dom.tsx'
import { answer, callsOf, Refusal } from '#tests/web/fake-api.ts'
import { FirstSteps } from './first-steps.tsx'

const stepsWith = (done: (step: string) => boolean, hidden = false): Steps => ({
  hidden,
  version: 3,
  steps: firstSteps.map((step) => ({ step, done: done(step) })),
})
const list = () => screen.findByRole('region', { name: 'First Steps' })

test('open steps link to their place, and done ones are marked', async () => {
  answer(
    operations.firstSteps,
    stepsWith((step) => step === 'name'),
  )
  await show(<FirstSteps />, { as: 'member' })
  const region = within(await list())
  expect(region.getByText(/^1 of 9 done\./)).toBeTruthy()
  expect(region.queryByRole('link', { name: 'Name the site' })).toBeNull()
  expect(region.getByText('Name the site').closest('li')!.textContent).toContain('(done)')
  expect(region.getByRole('link', { name: 'Send a test email' }).getAttribute('href')).toBe(
    '/admin/settings?section=test-email',
  )
  expect(region.getAllByRole('link')).toHaveLength(8)
})

test('the list disappears when an admin hides it, and stays if that fails', async () => {
  answer(
    operations.firstSteps,
    stepsWith(() => false),
  )
  answer(settings.change, new Refusal('settings_changed'))
  const { user } = await show(<FirstSteps />, { as: 'member' })
  await list()
  await user.click(screen.getByRole('button', { name: 'Hide This List' }))
  expect(await screen.findByText(/Someone else has changed the settings/)).toBeTruthy()
  expect(await list()).toBeTruthy()
  answer(settings.change, { version: 4 } as never)
  answer(
    operations.firstSteps,
    stepsWith(() => false, true),
  )
  await user.click(screen.getByRole('button', { name: 'Hide This List' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First Steps' })).toBeNull())
  const body = { version: 3, firstSteps: 'hidden' }
  expect(callsOf(settings.change).map((call) => call.body)).toEqual([body, body])
})

test('there is no list after all steps are done', async () => {
  answer(
    operations.firstSteps,
    stepsWith(() => true),
  )
  await show(<FirstSteps />, { as: 'member' })
  await waitFor(() => expect(callsOf(operations.firstSteps)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'First Steps' })).toBeNull()
})
