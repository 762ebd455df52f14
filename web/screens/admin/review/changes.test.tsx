import { expect, test } from 'vitest'
import { markupOf } from '#web/testing/markup.tsx'
import { Changes } from './changes.tsx'

test('what changed is shown as on the page of the car: with separators and units, a year without', async () => {
  const changes = [
    { field: 'mileage', before: 1_200, after: 1_450 },
    { field: 'price', before: 9_500, after: 12_000 },
    { field: 'year', before: 1998, after: 1999 },
  ]
  const html = await markupOf(<Changes changes={changes} comparedWith="approved" />)
  for (const text of ['1,200 miles', '1,450 miles', '$9,500', '$12,000', '1998', '1999'])
    expect(html).toContain(`>${text}<`)
})
