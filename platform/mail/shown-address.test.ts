import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

test.each([
  ['maria@xn--e1afmkfd.xn--p1ai', 'maria@пример.рф'],
  ['sales&service@example.com', 'sales&service@example.com'],
  ['maria@xn--invalid-.example', 'maria@xn--invalid-.example'],
  ['nonsense', 'nonsense'],
])('%s is shown as %s', (address, shown) => expect(shownAddress(address)).toBe(shown))
