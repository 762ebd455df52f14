import type { Issue } from '#contract/problems.ts'

/** Bytes that the issues of one answer may take as JSON, whatever a caller sent. */
const mostBytes = 3_500

/** Characters of a field's name and of a message that are repeated. */
const [longestField, longestMessage] = [60, 300]

/** Returns as many issues as fit in an answer, and the number of the others. */
export function boundIssues(issues: readonly Issue[]): Issue[] {
  const listed: Issue[] = []
  let bytes = 0
  for (const { field, message } of issues) {
    const issue = { field: shorten(field, longestField), message: shorten(message, longestMessage) }
    bytes += Buffer.byteLength(JSON.stringify(issue))
    if (bytes > mostBytes) break
    listed.push(issue)
  }
  const others = issues.length - listed.length
  if (others === 0) return listed
  const count = others.toLocaleString('en-US')
  return [...listed, { field: '', message: `${count} more ${others === 1 ? 'issue isn’t' : 'issues aren’t'} listed.` }]
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
