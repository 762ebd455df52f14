import { expect, test } from 'vitest'
import { textsOf } from '#tests/web/html.ts'
import { markupOf } from '#tests/web/markup.tsx'
import { Changes } from './changes.tsx'

test('changes are formatted as on the vehicle page: with separators and units, except years', async () => {
  const changes = [
    { field: 'mileage', before: 1_200, after: 1_450 },
    { field: 'price', before: 9_500, after: 12_000 },
    { field: 'year', before: 1998, after: 1999 },
  ]
  const html = await markupOf(<Changes changes={changes} comparedWith="approved" />)
  for (const text of ['1,200 miles', '1,450 miles', '$9,500', '$12,000', '1998', '1999'])
    expect(html).toContain(`>${text}<`)
})

test('flaws and picture labels appear before and after, and differences are marked', async () => {
  const dent = { place: 'left', kind: 'dent', size: 'small', words: 'Below the mirror.', imageUrls: [] }
  const rust = { place: 'underbody', kind: 'rust', size: 'large', words: '', imageUrls: ['/images/rust.webp'] }
  const changes = [
    {
      field: 'condition',
      before: { flaws: [dent], noneKnown: false },
      after: { flaws: [dent, rust], noneKnown: false },
    },
    { field: 'pictureLabels', before: [], after: [{ url: '/images/a.webp', label: 'From the left' }] },
  ]
  const html = await markupOf(<Changes changes={changes} comparedWith="approved" />)
  const rows = html.match(/<tr.*?<\/tr>/gs)!.slice(1)
  const cells = rows.map((row) => row.match(/<td.*?<\/td>/gs)!.map((cell) => textsOf(cell).slice(1).join(' ')))
  const [dentInWords, rustInWords] = ['Dent, left side: small Below the mirror.', 'Rust, underbody: needs work']
  expect(cells).toEqual([
    ['Condition', dentInWords, `${dentInWords} ${rustInWords} , only in this version`],
    ['Picture labels', 'None', 'From the left'],
  ])
  expect(rows[0]).toContain('alt="Picture 1 of flaw 2"')
})

test('a condition that was not stated differs from “no known flaws”', async () => {
  const [nothing, none] = [false, true].map((noneKnown) => ({ flaws: [], noneKnown }))
  const changes = [{ field: 'condition', before: nothing, after: none }]
  const texts = textsOf(await markupOf(<Changes changes={changes} comparedWith="rejected" />))
  expect(texts.filter((text) => /flaws|stated/.test(text))).toEqual(['Not stated', 'No known flaws'])
})
