import { z } from 'zod'

/** A text as it is compared: small letters, without accents and what nobody sees, wide letters and ligatures as usual ones. */
export function plainLetters(text: string): string {
  return withoutUnseen(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The words of a text, compared likewise. */
export function plainWords(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * What nobody sees, such as a space without width, and what turns the direction of all that stands beside it. The
 * selectors that choose a form of the letter before them are none of it, where there is a letter.
 */
const unseen = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|(?<!\S)\p{Variation_Selector}+/gu

/** What breaks a line and no field for one line shows, and a letter of Braille without a dot. */
const blank = /[\u2028\u2029\u2800]/g

/** What turns the direction. Joiners stay in longer texts, because some languages and emoji are written with them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

const notStored = 'This holds a character that cannot be stored.'

/** A line without what nobody sees in it, so that it says what it shows, and none only looks filled in. */
export function withoutUnseen(line: string): string {
  return line.replace(blank, ' ').replace(unseen, '')
}

/** A line that people write: trimmed, without what nobody sees; a control character, such as a line break, is refused. */
export function oneLine(missing?: string, broken = 'Please write this in one line.') {
  return z
    .string(missing)
    .overwrite(withoutUnseen)
    .trim()
    .regex(/^\P{Cc}*$/u, broken)
    .refine((line) => !/\p{Cs}/u.test(line), notStored)
}

/** A text that people write, of any lines, without what turns its direction. */
export function manyLines(missing?: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(turning, ''))
    .refine((text) => !/\0|\p{Cs}/u.test(text), notStored)
}
