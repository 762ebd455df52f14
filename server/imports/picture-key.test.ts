import { expect, test } from 'vitest'
import { openArchive } from './picture-key.ts'

const archive = openArchive(
  ['a.jpg', 'A.jpg', 'cars/1/front.jpg', 'cars/2/front.jpg', 'cars/2/Back%20left.JPG', 'Straße.png', '100%.gif'].map(
    (name) => ({ name, hash: `hash of ${name}` }),
  ),
)

test.each([
  ['a.jpg', 'a.jpg'],
  ['A.jpg', 'A.jpg'],
  ['A.JPG', undefined], // ambiguous
  ['./a.jpg', 'a.jpg'],
  ['cars\\1\\front.jpg', 'cars/1/front.jpg'],
  ['Cars/1/Front.jpg', 'cars/1/front.jpg'],
  ['front.jpg', undefined], // ambiguous
  ['back left.jpg', 'cars/2/Back%20left.JPG'],
  ['other/back left.jpg', undefined],
  ['STRASSE.PNG', 'Straße.png'],
  ['100%.GIF', '100%.gif'],
  ['b.jpg', undefined],
])('the name %s finds %s', (written, name) => {
  expect(archive(written)).toBe(name && `hash of ${name}`)
})
