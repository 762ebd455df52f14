import { allVariables } from '#server/start/variables.ts'

export function environmentExample(): string {
  const entries = Object.entries(allVariables).map(
    ([name, { doc, default: value = '' }]) => `# ${doc}\n#${name}=${value}\n`,
  )
  return `# Copy this file to .env, and remove the # before each variable that you change. All are optional unless noted.\n\n${entries.join('\n')}`
}

export function environmentTable(): string {
  const rows = Object.entries(allVariables).map(
    ([name, { doc, default: value }]) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${doc} |`,
  )
  return ['| variable | default | purpose |', '| --- | --- | --- |', ...rows].join('\n')
}
