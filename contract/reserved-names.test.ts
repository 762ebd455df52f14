import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'support',
  'Admin',
  'admin2',
  'no_reply',
  'marque.team',
  'the-support-desk',
  'grandcars',
  'Grand_Cars.help',
])('%s would pass for the site', (name) => expect(isReservedName(name, 'Grand Cars')).toBe(true))

test.each(['maria', 'badminton', 'teamster', 'helpmann', 'marquez', 'grand.prix'])('%s is anybody’s', (name) =>
  expect(isReservedName(name, 'Grand Cars')).toBe(false),
)
