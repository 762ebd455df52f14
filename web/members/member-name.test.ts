import { expect, test } from 'vitest'
import { sellerName } from './member-name.ts'

test('first and last name, if there are both', () => {
  expect(sellerName({ firstName: 'Maria', lastName: 'Santos', username: 'maria' })).toBe('Maria Santos')
})

test('else the username', () => {
  expect(sellerName({ firstName: 'Maria', lastName: null, username: 'maria' })).toBe('maria')
  expect(sellerName({ firstName: '', lastName: 'Santos', username: 'maria' })).toBe('maria')
})
