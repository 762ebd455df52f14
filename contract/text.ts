import { z } from 'zod'
import { asciiEmail, emailIncomplete, longestEmail, mistakeOfEmail } from './email.ts'

/** Normalizes a text for comparison: lowercase, without accents and invisible characters, in Unicode compatibility form. */
export function plainLetters(text: string): string {
  return removeInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Splits a text into words, normalized by `plainLetters`. */
export function plainWords(text: string): string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Invisible characters, such as zero-width spaces and bidirectional controls. Variation selectors count only if they
 * do not follow a character.
 */
const invisible = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|(?<!\S)\p{Variation_Selector}+/gu

/** Characters that look blank: line and paragraph separators and the empty Braille pattern. */
const blank = /[\u2028\u2029\u2800]/g

/** Bidirectional controls. Only these are removed from longer texts, because some languages and emoji need zero-width joiners. */
const bidirectional = /[\u202a-\u202e\u2066-\u2069]/gu

const notStored = "This contains a character that can't be stored."

/** Removes invisible characters, so that look-alikes are equal and a line that looks empty is empty. */
export function removeInvisible(line: string): string {
  return line.replace(blank, ' ').replace(invisible, '')
}

/** A line of user input. Trims it, removes invisible characters, and refuses control characters such as line breaks. */
export function oneLine(missing?: string, broken = 'Enter this on one line.') {
  return z
    .string(missing)
    .overwrite(removeInvisible)
    .trim()
    .regex(/^\P{Cc}*$/u, broken)
    .refine((line) => !/\p{Cs}/u.test(line), notStored)
}

const tooLongEmail = `Use ${longestEmail} characters or fewer.`

const emailWith = (invalid: string) =>
  z.string().superRefine((text, context) => {
    const mistake = text === '' ? undefined : mistakeOfEmail(text)
    if (mistake) context.addIssue({ code: 'custom', message: mistake === emailIncomplete ? invalid : mistake })
  })

/** An email address as typed, or an empty text. */
export function typedEmail(invalid: string) {
  return oneLine().max(longestEmail, tooLongEmail).pipe(emailWith(invalid))
}

/** An email address in the form in which it is stored and compared, with its domain in ASCII. */
export function emailLine(missing: string, invalid = emailIncomplete) {
  return oneLine(missing)
    .min(1, missing)
    .max(longestEmail, tooLongEmail)
    .pipe(emailWith(invalid).overwrite(asciiEmail).max(longestEmail, tooLongEmail))
}

/** Digits, separators with dashes of any kind, and extensions such as `ext. 12` or `x12`. */
const phone = /^(?:[\d\s()+.,;:/#*\p{Pd}\u2212]|ext(?:ension)?|x)*$/iu

/** A phone number of any country, as typed, or an empty text. */
export function phoneLine() {
  return oneLine().max(40, 'Use 40 characters or fewer.').regex(phone, 'Enter a phone number, or leave this empty.')
}

/** A multi-line text of user input. Removes bidirectional controls. */
export function manyLines(missing?: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(bidirectional, ''))
    .refine((text) => !/\0|\p{Cs}/u.test(text), notStored)
}
