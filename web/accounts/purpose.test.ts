import { expect, test } from 'vitest'
import { purposeOf } from './purpose.ts'

test.each([
  ['/sell', 'sell your car'],
  ['/vehicles/7/edit', 'edit your listing'],
  ['/profile?tab=inbox&conversation=32', 'read the conversation'],
  ['/profile?tab=inbox', 'open your inbox'],
  ['/profile?tab=saved', 'see your saved vehicles'],
  ['/profile', 'open your profile'],
  ['/admin/reports', 'open the admin dashboard'],
])('the destination %s has the purpose “%s”', (path, purpose) => {
  expect(purposeOf(path, true)).toBe(purpose)
})

test('public pages have no purpose unless a heart was pressed', () => {
  for (const path of [undefined, '/', '/vehicles?q=sell', '/vehicles/7']) {
    expect(purposeOf(path, false)).toBeUndefined()
    expect(purposeOf(path, true)).toBe('save vehicles')
  }
})
