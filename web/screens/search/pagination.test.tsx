import { expect, test } from 'vitest'
import { markupOf } from '#web/testing/markup.tsx'
import { Pagination } from './pagination.tsx'

const search = { filter: {}, sort: 'featured', view: 'grid', page: 1200 } as const

test('page buttons have thousands separators', async () => {
  const html = await markupOf(<Pagination search={search} pages={1880} buttons={[1199, 1200, 1201]} />)
  expect(html).toContain('>1,200</a>')
  expect(html).toContain('aria-label="Page 1,200"')
  expect(html).not.toContain('>1200<')
})
