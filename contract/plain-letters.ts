import { withoutUnseen } from './written-text.ts'

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
