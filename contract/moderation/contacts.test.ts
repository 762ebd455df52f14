import { expect, test } from 'vitest'
import { findContacts } from './contacts.ts'

test.each([
  ['call 555–010–4477', 'a phone number', '555-010-4477'], // en dashes
  ['call 555‑010‑4477', 'a phone number', '555-010-4477'], // non-breaking hyphens
  ['call 555\u00a0010\u00a04477', 'a phone number', '555 010 4477'],
  ['quickcars (at) gmail dot com', 'an email address', 'quickcars (at) gmail dot com'],
])('%j is detected', (text, kind, found) => {
  expect(findContacts(text)).toEqual([{ kind, text: found }])
})
