import { expect, test } from 'vitest'
import { markupOf } from '#tests/web/markup.tsx'
import { Pagination } from './screen.tsx'

const search = { filter: {}, sort: 'featured', view: 'grid', page: 1200 } as const

test('page buttons have thousands separators', async () => {
  const html = await markupOf(<Pagination search={search} pages={1880} buttons={[1199, 1200, 1201]} />)
  expect(html).toContain('>1,200</a>')
  expect(html).toContain('aria-label="Page 1,200"')
  expect(html).not.toContain('>1200<')
})

test('the arrows are disabled at both ends', async () => {
  const disabledArrows = async (page: number) => {
    const html = await markupOf(<Pagination search={{ ...search, page }} pages={3} buttons={[1, 2, 3]} />)
    return [...html.matchAll(/aria-disabled="true" aria-label="([^"]*)"/g)].map(([, label]) => label)
  }
  expect(await disabledArrows(1)).toEqual(['Previous page'])
  expect(await disabledArrows(2)).toEqual([])
  expect(await disabledArrows(3)).toEqual(['Next page'])
})
