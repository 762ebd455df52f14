import { expect, test } from 'vitest'
import { profileChange, profileMistakes } from './profile-values.ts'

const values = { firstName: 'Maria', lastName: '', bio: 'Sells cars.', profileImageUrl: '/images/a.webp' }

test('the picture is sent only when it is another one', () => {
  expect(profileChange(values, { profileImageUrl: '/images/a.webp' })).not.toHaveProperty('profileImageUrl')
  expect(profileChange(values, { profileImageUrl: null })).toMatchObject({ profileImageUrl: '/images/a.webp' })
  const none = { ...values, profileImageUrl: '' }
  expect(profileChange(none, { profileImageUrl: '/images/a.webp' })).toMatchObject({ profileImageUrl: null })
  expect(profileChange(none, { profileImageUrl: null })).not.toHaveProperty('profileImageUrl')
})

test('what is too long is told at its field', () => {
  expect(profileMistakes(values)).toEqual({})
  expect(profileMistakes({ ...values, firstName: 'x'.repeat(61), bio: 'x'.repeat(1_001) })).toEqual({
    firstName: 'At most 60 characters, please.',
    bio: 'At most 1,000 characters, please.',
  })
})
