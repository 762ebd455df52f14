import { allVariables } from '#server/start/variables.ts'

/** The text of `.env.example`: every variable with its purpose and its default. */
export function environmentExample(): string {
  const entries = Object.entries(allVariables).map(
    ([name, { doc, default: value = '' }]) => `# ${doc}\n#${name}=${value}\n`,
  )
  return `# Copy this file to .env, and remove the # before each variable that you change. All are optional unless noted.\n\n${entries.join('\n')}`
}

/** The same as a table of Markdown, for docs/operating.md. */
export function environmentTable(): string {
  const rows = Object.entries(allVariables).map(
    ([name, { doc, default: value }]) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${doc} |`,
  )
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n')
}
