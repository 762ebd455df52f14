import { securityEvents } from '#server/http/security-events.ts'

/** What the log tells of safety, as a table of Markdown for docs/operating.md. */
export function securityEventsTable(): string {
  const rows = Object.entries(securityEvents).map(([name, { level, doc }]) => `| \`${name}\` | ${level} | ${doc} |`)
  return ['| `event` | level | what happened |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The part of the page between the two markers, which the table replaces. */
export const securityEventsPlace = /(<!-- security events -->\n)[\s\S]*?(\n<!-- \/security events -->)/
