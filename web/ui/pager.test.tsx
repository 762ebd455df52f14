import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { middlePages, Pager } from './pager.tsx'

const markupAt = (page: number, pages: number) =>
  markupOf(<Pager page={page} pages={pages} to={(page) => `/category/SUVs?page=${page}`} />)

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i is in the middle of %j', (page, pages, numbers) => {
  expect(middlePages(page, pages)).toEqual(numbers)
})

test.each([
  [1, 3, 'Previous 1 2 3 Next Page 1 of 3'],
  [4, 6, 'Previous 1 2 3 4 5 6 Next Page 4 of 6'],
  [1, 9, 'Previous 1 2 3 4 5 … 9 Next Page 1 of 9'],
  [10, 1880, 'Previous 1 … 8 9 10 11 12 … 1,880 Next Page 10 of 1,880'],
])('page %i of %i also links to the first and the last page', async (page, pages, expected) => {
  expect(textsOf(await markupAt(page, pages)).join(' ')).toBe(expected)
})

test('page numbers have names, the current page is marked, and numbers have thousands separators', async () => {
  const html = await markupAt(1200, 1880)
  expect(html).toMatch(/aria-label="Page 1,200" aria-current="page"[^>]*>1,200</)
  expect(html).toContain('href="/category/SUVs?page=1880"')
})

test('the arrows are disabled at both ends', async () => {
  const disabledArrows = async (page: number) => {
    const html = await markupAt(page, 3)
    return [...html.matchAll(/aria-disabled="true".*?(Previous|Next)/g)].map(([, label]) => label)
  }
  expect(await disabledArrows(1)).toEqual(['Previous'])
  expect(await disabledArrows(2)).toEqual([])
  expect(await disabledArrows(3)).toEqual(['Next'])
})
