import { allVariables } from '#server/start/variables.ts'

/** Returns the text of `.env.example`: all variables with their purpose and default. */
export function environmentExample(): string {
  const entries = Object.entries(allVariables).map(
    ([name, { doc, default: value = '' }]) => `# ${doc}\n#${name}=${value}\n`,
  )
  return `# Copy this file to .env, and remove the # before each variable that you change. All are optional unless noted.\n\n${entries.join('\n')}`
}

/** Returns the same as a Markdown table, for docs/operating.md. */
export function environmentTable(): string {
  const rows = Object.entries(allVariables).map(
    ([name, { doc, default: value }]) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${doc} |`,
  )
  return ['| variable | default | purpose |', '| --- | --- | --- |', ...rows].join('\n')
}
