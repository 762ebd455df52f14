/**
 * The lines of the queue. Each has places of its own, so that jobs that wait for one outside system delay no others:
 * mails wait for the mail server, feeds for the hosts of dealers, pictures for the object store and the hosts of pictures.
 */
export const places = { mail: 4, feeds: 4, pictures: 4, rest: 5 } as const
export type Line = keyof typeof places

type Rule = { line?: Line; seconds?: number }

/** Tasks whose line or time limit isn't the usual one. */
const rules: Readonly<Record<string, Rule>> = {
  send_mail: { line: 'mail', seconds: 60 },
  read_feed: { line: 'feeds', seconds: 180 },
  read_stock: { seconds: 120 },
  apply_stock: { line: 'pictures' },
  sweep_pictures: { line: 'pictures', seconds: 3_600 },
  sweep_picture_files: { line: 'pictures', seconds: 3_600 },
  sweep_document_files: { line: 'pictures', seconds: 3_600 },
  fingerprint_pictures: { line: 'pictures', seconds: 3_600 },
}

/** Returns the line that a task runs in. */
export function lineOf(task: string): Line {
  return rules[task]?.line ?? 'rest'
}

/** Returns for how many milliseconds a task can run before it is ended. */
export function timeLimitOf(task: string): number {
  return (rules[task]?.seconds ?? usualSeconds) * 1_000
}

const usualSeconds = 600
