import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settings } from '#contract/settings/endpoints.ts'
import { show, showScreen } from '#tests/web/dom.tsx'
import { answer, callsOf } from '#tests/web/fake-api.ts'
import { Footer } from '#web/app/frame/footer.tsx'
import * as legal from './screen.tsx'

test('the footer links to the privacy policy, the terms and the cookie policy', async () => {
  const { user, address } = await show(<Footer />)
  for (const [name, path] of [
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookie Policy', '/cookies'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await user.click(screen.getByRole('link', { name: 'Terms of Service' }))
  expect(address()).toBe('/terms')
})

test('a text page shows the title and text of the page in its URL', async () => {
  answer(settings.page, { title: 'Terms of Service', html: '<h2>Ours</h2>' })
  await showScreen(legal as never, { address: '/terms' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of Service')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ours')
  expect(callsOf(settings.page).map(({ params }) => params)).toEqual([{ page: 'terms' }])
  const loaderData = { path: '/terms', title: 'Terms of Service', html: '' }
  expect(legal.meta({ loaderData, matches: [] } as never)).toContainEqual({ title: 'Terms of Service | Marque' })
})
