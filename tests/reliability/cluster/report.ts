import type { Load } from './load.ts'
import type { Impact, Outcome } from './trial.ts'

export function rowOf({ what: target, responses, withoutWrite, withoutRead, putBack, load }: Impact): string {
  const seconds = [withoutWrite, withoutRead, putBack].map((duration) => `${duration.toFixed(1)} s`)
  return `| ${[target, ...seconds, ...Object.values(responses), formatLoad(load)].join(' | ')} |`
}

export function report({ impacts, before, after, defects, disagreements, ...figures }: Outcome): number {
  print('', `before: ${formatLoad(before)}; after: ${formatLoad(after)}`)
  const columns = [
    'killed',
    'no write for',
    'no page for',
    'whole after',
    ...Object.keys(impacts[0]!.responses),
    'load',
  ]
  print(`| ${columns.join(' | ')} |`, ...impacts.map(rowOf))
  print(...Object.entries(figures).map(([name, count]) => `  ${name.padEnd(18)} ${count}`))
  print(...[...defects, ...disagreements].map((violation) => `  wrong: ${violation}`))
  const { lost, doubled, brokenPictures, mailsMissing, mailsUnrecognised, orphans } = figures
  const counted = lost + doubled + brokenPictures + mailsMissing + mailsUnrecognised + orphans
  return counted + defects.length + disagreements.length
}

function formatLoad({ rate, p50, p99, failed }: Load): string {
  return `${Math.round(rate)}/s, median ${p50} ms, p99 ${p99} ms, ${failed} failed`
}

export function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
