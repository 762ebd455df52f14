import { formatNumber } from '#contract/format-count.ts'
import { parseAmount } from '#contract/numbers.ts'

export type Typed = { text: string; caret: number }

const canonical = /^(?:\d{0,3}|\d{1,3}(?:,\d{3})+)$/

/** Adds commas to an amount that consists only of digits. Returns other text unchanged. */
export function groupDigits(text: string): string {
  if (!/^\d+$/.test(text)) return text
  const groups: string[] = []
  for (let end = text.length; end > 0; end -= 3) groups.unshift(text.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** Removes the commas that `groupDigits` adds. Returns text that is grouped differently unchanged. */
export function ungroupDigits(text: string): string {
  return canonical.test(text) ? text.replaceAll(',', '') : text
}

/** Formats text such as `34.995` or `80k` as `34,995` or `80,000`. Returns text that isn't an amount unchanged. */
export function completeAmount(text: string): string {
  const { amount } = parseAmount(text, '')
  return amount === undefined || amount < 0 ? text : formatNumber(amount)
}

/**
 * Regroups the digits of a field after an edit. The caret stays behind the same digit. Leaves a separator that the user types
 * as it is, because the amount is incomplete until the next three digits, and `12,50` must not become `1,250`.
 */
export function regroup(before: string, after: Typed, deletesForward = false): Typed {
  const { inserted, removed, start } = difference(before, after.text)
  const isPasted = inserted.length > 1
  const typed = withoutDollarSign(after)
  if (isPasted) return completed(typed)
  const isEdited = canonical.test(before) && /^\d?$/.test(inserted)
  if (isEdited && inserted + removed === ',') return withoutDigitAt(typed.text, deletesForward ? start : start - 1)
  if (!isEdited && /\D/.test(typed.text)) return typed
  return atDigit(groupDigits(typed.text.replaceAll(',', '')), digitsBefore(typed))
}

/** Completes a pasted amount. Counts the digits behind the caret, because the amount may get other digits in front of it. */
function completed({ text, caret }: Typed): Typed {
  const amount = completeAmount(text)
  const all = digitsBefore({ text: amount, caret: amount.length })
  return atDigit(amount, all - digitsBefore({ text: text.slice(caret), caret: text.length }))
}

/** Deletes a digit, because the user deleted the separator next to it, which `groupDigits` would only add again. */
function withoutDigitAt(text: string, at: number): Typed {
  const rest = text.slice(0, at) + text.slice(at + 1)
  return atDigit(groupDigits(rest.replaceAll(',', '')), digitsBefore({ text: rest, caret: at }))
}

/** Removes the dollar sign, because the field already shows one. */
function withoutDollarSign({ text, caret }: Typed): Typed {
  const length = /^\s*\$\s?/.exec(text)?.[0].length ?? 0
  return { text: text.slice(length), caret: Math.max(0, caret - length) }
}

function difference(before: string, after: string) {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, inserted: after.slice(start, after.length - end), removed: before.slice(start, before.length - end) }
}

function digitsBefore({ text, caret }: Typed): number {
  return text.slice(0, caret).replaceAll(/\D/g, '').length
}

/** Returns the text with the caret after this number of digits, or at the end if there are fewer. */
function atDigit(text: string, digits: number): Typed {
  let caret = 0
  for (let left = digits; left > 0 && caret < text.length; caret++) if (/\d/.test(text[caret]!)) left--
  return { text, caret }
}
