import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { documents } from '#contract/documents/endpoints.ts'
import type { Cover } from '#contract/documents/schema.ts'
import { show } from '#tests/web/dom.tsx'
import { answer } from '#tests/web/fake-api.ts'
import { CoveredPage } from './covered-page.tsx'

const page = { position: 1, width: 800, height: 1_000, covers: [], lacksText: false }

function Covered() {
  const [covers, setCovers] = useState<Cover[]>([])
  return <CoveredPage documentId={5} page={page as never} covers={covers} onChange={setCovers} />
}

test('a page with missing text shows a warning', async () => {
  answer(documents.page, { picture: '/images/page.webp' } as never)
  const renderPage = (lacksText: boolean) => (
    <CoveredPage documentId={5} page={{ ...page, lacksText }} covers={[]} onChange={() => {}} />
  )
  await show(renderPage(true), { as: 'member' })
  expect(screen.getByText(/^Some text is missing from this page/)).toBeTruthy()
  cleanup()
  await show(renderPage(false), { as: 'member' })
  expect(screen.queryByText(/^Text is missing/)).toBeNull()
})

test('adding a cover focuses it, and removing one focuses the add button', async () => {
  answer(documents.page, { picture: '/images/page.webp' } as never)
  const { user } = await show(<Covered />, { as: 'member' })
  const add = await screen.findByRole('button', { name: /^Black Out an Area/ })
  await user.click(add)
  await user.click(add)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Box 2 on page 1\./ }))
  await user.click(screen.getByRole('button', { name: /^Remove Box 2/ }))
  expect(screen.getAllByRole('button', { name: /^Box \d on page 1\./ })).toHaveLength(1)
  expect(document.activeElement).toBe(add)
})
