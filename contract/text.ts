import { z } from 'zod'
import { asciiEmail, emailIncomplete, maximumEmailLength, checkEmail } from './email.ts'

/**
 * Normalizes text for comparison: lowercase, without accents or invisible characters, and in Unicode compatibility
 * form.
 */
export function foldText(text: string): string {
  return removeInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Matches invisible characters, such as zero-width spaces and bidirectional controls. Many emoji contain variation selectors,
 * so those match only if they don't follow another character.
 */
const invisible = /(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|(?<!\S)\p{Variation_Selector}+/gu

/** Matches characters that look blank: line and paragraph separators and the empty Braille pattern. */
const blank = /[\u2028\u2029\u2800]/g

/**
 * Matches bidirectional controls. They are the only invisible characters that are removed from multi-line text. Zero-width
 * joiners stay, because some languages and emoji need them.
 */
const bidirectional = /[\u202a-\u202e\u2066-\u2069]/gu

const notStored = "This contains a character that can't be stored."

/** Removes invisible characters. Strings that look the same are then equal, and a line that looks empty is empty. */
export function removeInvisible(line: string): string {
  return line.replace(blank, ' ').replace(invisible, '')
}

/**
 * Creates the schema of a single-line string. The schema trims the string, removes invisible characters, and rejects control
 * characters such as line breaks.
 */
export function oneLine(missing?: string, broken = 'Remove the line breaks.') {
  return z
    .string(missing)
    .overwrite(removeInvisible)
    .trim()
    .regex(/^\P{Cc}*$/u, broken)
    .refine((line) => !/\p{Cs}/u.test(line), notStored)
}

const tooLongEmail = `Use ${maximumEmailLength} characters or fewer.`

const emailWith = (invalid: string) =>
  z.string().superRefine((text, context) => {
    const mistake = text === '' ? undefined : checkEmail(text)
    if (mistake) context.addIssue({ code: 'custom', message: mistake === emailIncomplete ? invalid : mistake })
  })

/** Creates the schema of an email address as the user typed it. The address can be empty. */
export function typedEmail(invalid: string) {
  return oneLine().max(maximumEmailLength, tooLongEmail).pipe(emailWith(invalid))
}

/**
 * Creates the schema of an email address. The schema converts the domain to ASCII, because addresses are stored and compared in
 * that form.
 */
export function emailLine(missing: string, invalid = emailIncomplete) {
  return oneLine(missing)
    .min(1, missing)
    .max(maximumEmailLength, tooLongEmail)
    .pipe(emailWith(invalid).overwrite(asciiEmail).max(maximumEmailLength, tooLongEmail))
}

/**
 * Matches a phone number with any digits, separators (including any kind of dash), and extensions such as `ext. 12`
 * or `x12`.
 */
const phone = /^(?:[\d\s()+.,;:/#*\p{Pd}\u2212]|ext(?:ension)?|x)*$/iu

/** Creates the schema of a phone number as the user typed it, in the format of any country. The number can be empty. */
export function phoneLine() {
  return oneLine().max(40, 'Use 40 characters or fewer.').regex(phone, 'Enter a phone number, or leave this empty.')
}

/**
 * Creates the schema of a multi-line string. The schema removes bidirectional controls, because they can make text look
 * different from what it says.
 */
export function multiLine(missing?: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(bidirectional, ''))
    .refine((text) => !/\0|\p{Cs}/u.test(text), notStored)
}

/** Lists strings in quotation marks: `“a”, “b”, and “c”`. */
export function listQuoted(texts: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(texts.map((text) => `“${text}”`))
}
