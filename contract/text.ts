import { z } from 'zod'

/** Normalizes a text for comparison: lower case, without accents and invisible characters, with compatibility forms resolved. */
export function plainLetters(text: string): string {
  return removeInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Splits a text into words, normalized in the same way. */
export function plainWords(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Invisible characters, such as zero-width spaces and bidirectional controls. Variation selectors count only where they
 * do not follow a character.
 */
const invisible = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|(?<!\S)\p{Variation_Selector}+/gu

/** Characters that look blank: line and paragraph separators and the empty Braille pattern. */
const blank = /[\u2028\u2029\u2800]/g

/** Bidirectional controls. Joiners are allowed in longer texts, because some languages and emoji need them. */
const bidirectional = /[\u202a-\u202e\u2066-\u2069]/gu

const notStored = "This contains a character that can't be stored."

/** Removes invisible characters, so that a line is what it looks like, and an empty line does not look filled in. */
export function removeInvisible(line: string): string {
  return line.replace(blank, ' ').replace(invisible, '')
}

/** A line of user input: trimmed, without invisible characters. Control characters, such as line breaks, are refused. */
export function oneLine(missing?: string, broken = 'Please enter this on one line.') {
  return z
    .string(missing)
    .overwrite(removeInvisible)
    .trim()
    .regex(/^\P{Cc}*$/u, broken)
    .refine((line) => !/\p{Cs}/u.test(line), notStored)
}

/** A multi-line text of user input, without bidirectional controls. */
export function manyLines(missing?: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(bidirectional, ''))
    .refine((text) => !/\0|\p{Cs}/u.test(text), notStored)
}
