import { expect, test } from 'vitest'
import { dialUrl } from './phones.ts'

test.each([
  ['+1 (555) 010-4477', 'tel:+15550104477'],
  ['303–555‑0199', 'tel:3035550199'],
  ['+1 303 555 0199 ext. 12', 'tel:+13035550199;ext=12'],
  ['303 555 0199, Extension 12', 'tel:3035550199;ext=12'],
  ['303 555 0199 x7', 'tel:3035550199;ext=7'],
  ['303 555 0199 x', 'tel:3035550199'],
])('%s is dialed by %s', (phone, url) => expect(dialUrl(phone)).toBe(url))
