import { expect, test } from 'vitest'
import { memberName } from './rules.ts'

test('first and last name, if there are both', () => {
  expect(memberName({ firstName: 'Maria', lastName: 'Santos', username: 'maria' })).toBe('Maria Santos')
})

test('else the username', () => {
  expect(memberName({ firstName: 'Maria', lastName: null, username: 'maria' })).toBe('maria')
  expect(memberName({ firstName: '', lastName: 'Santos', username: 'maria' })).toBe('maria')
})
