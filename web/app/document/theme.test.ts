import { expect, test } from 'vitest'
import { readTheme } from './theme.ts'

test('dark is the default, and only light overrides it', () => {
  expect(readTheme(null)).toBe('dark')
  expect(readTheme('light')).toBe('light')
  expect(readTheme('dark')).toBe('dark')
  expect(readTheme('system')).toBe('dark')
})
