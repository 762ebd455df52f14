import { formatNumber } from '#web/format/numbers.ts'
import { refusedInWords } from '#web/members/refused-in-words.ts'

type Result = { problem: string | null; message: string | null }

/** `2 vehicles have been approved. 1 could not be: This listing has changed …` */
export function outcomeOf(results: readonly Result[], what: string, done: string): string {
  const count = results.filter(({ problem }) => problem === null).length
  const sentence = `${formatNumber(count)} ${what}${count === 1 ? ' has' : 's have'} been ${done}.`
  return [sentence, refusedInWords(results)].filter(Boolean).join(' ')
}
