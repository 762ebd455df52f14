import { confirmedPeriods, listedPeriods } from '#contract/search/limits.ts'
import type { Match } from './item.ts'
import { readAmount } from './numbers.ts'
import { phraseAt, type Token } from './tokens.ts'

const days = { days: 1, weeks: 7, months: 30 } as const

/** Reads how long a vehicle has been listed, such as `listed in the last 3 days` or `on the market over 60 days`. */
export function readAge(tokens: readonly Token[], start: number, currentYear: number): Match | undefined {
  let at = start
  const isOnMarket = phraseAt(tokens, at, 3) === 'on the market'
  const isConfirmed = phraseAt(tokens, at, 1) === 'confirmed'
  const isListed = ['listed', 'posted', 'added', 'new'].includes(phraseAt(tokens, at, 1))
  if (isOnMarket) at += 3
  else if (isConfirmed || isListed) at++
  if (phraseAt(tokens, at, 1) === 'available') at++
  let side: 'more' | 'less' | undefined
  for (; at < tokens.length && at < start + 9; at++) {
    const word = tokens[at]!.word
    if (['more', 'over', 'longer', 'least'].includes(word)) side = 'more'
    else if (['less', 'under', 'fewer', 'within', 'last', 'past'].includes(word)) side ??= 'less'
    else if (!['in', 'the', 'for', 'than', 'at', 'during'].includes(word)) break
  }
  const amount = readAmount(tokens, at)
  if (!amount?.unit) return undefined
  const ago = phraseAt(tokens, at + amount.length, 1) === 'ago' ? 1 : 0
  const length = at + amount.length + ago - start
  // “Last 5 years” refers to model years.
  const isPast = ['last', 'past'].includes(tokens[at - 1]?.word ?? '')
  if (amount.unit === 'age' && isPast && !isListed && !isOnMarket && !isConfirmed)
    return { length, meanings: [{ kind: 'range', name: 'Year', min: currentYear - amount.value }] }
  if (amount.unit !== 'days' && amount.unit !== 'weeks' && amount.unit !== 'months') return undefined
  const count = amount.value * days[amount.unit]
  if (isConfirmed) return period('confirmedWithin', confirmedPeriods, count, length)
  if (side === 'more' && (isOnMarket || isListed))
    return { length, meanings: [{ kind: 'range', name: 'DaysListed', min: count }] }
  if (isOnMarket && side === 'less') return { length, meanings: [{ kind: 'range', name: 'DaysListed', max: count }] }
  return isListed && side === 'less' ? period('listedWithin', listedPeriods, count, length) : undefined
}

/** Rounds a number of days up to a period that the filter offers. */
function period(name: string, offered: readonly number[], count: number, length: number): Match | undefined {
  const chosen = offered.find((period) => period >= count)
  return chosen === undefined ? undefined : { length, meanings: [{ kind: 'single', name, value: String(chosen) }] }
}
