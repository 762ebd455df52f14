import { expect, test } from 'vitest'
import { profileChange } from './profile-values.ts'

const values = { firstName: 'Maria', lastName: '', bio: 'Sells cars.', profileImageUrl: '/images/a.webp' }

test('only changed values are sent, and an empty picture URL becomes null', () => {
  const stored = { firstName: 'Maria', lastName: null, bio: 'Sells cars.', profileImageUrl: '/images/a.webp' }
  expect(profileChange({}, stored)).toEqual({})
  expect(profileChange(values, stored)).toEqual({})
  expect(profileChange({ bio: '', lastName: 'Lindqvist' }, stored)).toEqual({ bio: '', lastName: 'Lindqvist' })
  expect(profileChange({ profileImageUrl: '' }, stored)).toEqual({ profileImageUrl: null })
  expect(profileChange({ profileImageUrl: '' }, { ...stored, profileImageUrl: null })).toEqual({})
  expect(profileChange({ profileImageUrl: '/images/b.webp' }, stored)).toEqual({ profileImageUrl: '/images/b.webp' })
})
