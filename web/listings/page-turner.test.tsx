import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { PageTurner } from './page-turner.tsx'

test('page numbers have thousands separators', async () => {
  const html = await markupOf(<PageTurner page={1200} pages={1880} to={(page) => `/category/SUVs?page=${page}`} />)
  expect(html).toContain('Page 1,200 of 1,880')
})
