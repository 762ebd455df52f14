import { expect, test } from 'vitest'
import { FilterText } from './audit/endpoints.ts'
import { conversations } from './conversations/endpoints.ts'
import { NewInquiry } from './inquiries/endpoints.ts'
import { ListingInput } from './listings/schema.ts'
import { suspensionReason } from './members/endpoints.ts'
import { NewReport } from './moderation/reports/endpoints.ts'
import { Rejection } from './moderation/rules.ts'
import { ListingFilter } from './search/schema.ts'
import { SettingsChange } from './settings/schema.ts'
import { ProfileChange } from './users/endpoints.ts'

const { model, color, description } = ListingInput.shape
const { firstName, lastName, bio } = ProfileChange.shape
const { fee, contactAddress, privacy } = SettingsChange.shape
const { text } = conversations.write.body.shape

const lines = {
  model,
  color,
  firstName,
  lastName,
  fee,
  contactAddress,
  name: NewInquiry.shape.name,
  q: ListingFilter.shape.q,
  FilterText,
}

const texts = {
  description,
  bio,
  privacy,
  message: NewInquiry.shape.message,
  text,
  report: NewReport.shape.text,
  note: Rejection.shape.note,
  suspensionReason,
}

test.each(Object.entries(lines))('%s is stripped of invisible and bidirectional control characters', (_, line) => {
  for (const character of '\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff')
    expect(line.parse(`${character} 911${character} GT3 ${character}`)).toBe('911 GT3')
})

test.each(Object.entries({ model, name: lines.name }))('%s is empty if it has only invisible characters', (_, line) => {
  expect(line.safeParse('\u200b\u2060').success).toBe(false)
  expect(line.safeParse('\u2800\ufe0f \ufe0f').success).toBe(false)
  expect(line.parse('❤\ufe0f')).toBe('❤\ufe0f')
})

test.each(Object.entries({ model, description, bio }))('%s refuses unpaired surrogates', (_, text) => {
  expect(text.safeParse('A \ud83d half').success).toBe(false)
  expect(text.safeParse('A 🚗').success).toBe(true)
})

const { q: _, FilterText: __, ...stored } = lines
test.each(Object.entries(stored))('%s contains no line breaks or control characters', (_, line) => {
  for (const character of '\0\t\n\r\u001b\u0085\u009f') expect(line.safeParse(`911${character}GT3`).success).toBe(false)
  for (const character of '\u2028\u2029') expect(line.parse(`911${character}GT3`)).toBe('911 GT3')
})

test('letters of all scripts keep their accents and variation selectors', () => {
  for (const name of ['Zoë', 'محمد', '葛\u{e0100}城', 'Ångström', '❤\ufe0f']) expect(lines.name.parse(name)).toBe(name)
})

test.each(Object.entries(texts))('%s keeps its line breaks, but no bidirectional control characters', (_, text) => {
  for (const character of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    expect(text.parse(`one${character}\ntwo`)).toBe('one\ntwo')
  expect(text.parse('می\u200cخواهم 👩\u200d🔧')).toBe('می\u200cخواهم 👩\u200d🔧')
})
