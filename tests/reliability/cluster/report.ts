import type { Load } from './load.ts'
import type { Felt, Outcome } from './trial.ts'

/** A row of the table in docs/scaling.md. */
export function rowOf({ what, answers, withoutWrite, withoutRead, putBack, load }: Felt): string {
  const seconds = [withoutWrite, withoutRead, putBack].map((it) => `${it.toFixed(1)} s`)
  return `| ${[what, ...seconds, ...Object.values(answers), shown(load)].join(' | ')} |`
}

/** Prints what was found; gives how many of what must not be. */
export function report({ felt, before, after, defects, disagreements, ...figures }: Outcome): number {
  print('', `before: ${shown(before)}; after: ${shown(after)}`)
  const columns = ['killed', 'no write for', 'no page for', 'whole after', ...Object.keys(felt[0]!.answers), 'load']
  print(`| ${columns.join(' | ')} |`, ...felt.map(rowOf))
  print(...Object.entries(figures).map(([what, count]) => `  ${what.padEnd(18)} ${count}`))
  print(...[...defects, ...disagreements].map((it) => `  wrong: ${it}`))
  const { lost, doubled, brokenPictures, mailsMissing, mailsUnrecognised, orphans } = figures
  const counted = lost + doubled + brokenPictures + mailsMissing + mailsUnrecognised + orphans
  return counted + defects.length + disagreements.length
}

function shown({ rate, p50, p99, failed }: Load): string {
  return `${Math.round(rate)}/s, median ${p50} ms, p99 ${p99} ms, ${failed} failed`
}

export function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
