/**
 * The lines of the queue. Each has places of its own, so that jobs that wait for one outside system delay no others:
 * mails wait for the mail server, feeds for the hosts of dealers, pictures for the object store and the hosts of pictures.
 * Files wait for nobody, but a large one takes long to read.
 */
export const places = { mail: 4, feeds: 4, pictures: 4, files: 2, rest: 4 } as const
export type Line = keyof typeof places

type Rule = { line?: Line; seconds?: number }

/** Tasks whose line or time limit isn't the usual one. */
const rules: Readonly<Record<string, Rule>> = {
  send_mail: { line: 'mail', seconds: 60 },
  read_feed: { line: 'feeds' },
  read_stock: { line: 'files' },
  apply_stock: { line: 'pictures' },
  sweep_pictures: { line: 'pictures' },
  sweep_picture_files: { line: 'pictures' },
  sweep_document_files: { line: 'pictures' },
}

/** Returns the line that a task runs in. */
export function lineOf(task: string): Line {
  return rules[task]?.line ?? 'rest'
}

/** Returns for how many milliseconds a task can run before it is ended. */
export function timeLimitOf(task: string, { isPeriodic = false } = {}): number {
  return (rules[task]?.seconds ?? (isPeriodic ? 3_600 : 600)) * 1_000
}
