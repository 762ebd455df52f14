import { backupVariables, readDestination } from '../../backup/config.ts'
import { ConfigError, readValues, type Variable } from '../../config-values.ts'
import { type Config, readConfig, variables } from '../../config.ts'
import { chooseProvider, identityVariables } from '../../identity/choose-provider.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'
import { unknownNames } from './unknown-names.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export const allVariables: Readonly<Record<string, Variable>> = {
  ...variables,
  ...identityVariables,
  ...backupVariables,
}

/** Looks at every variable by itself and at all together; the configuration is undefined where it cannot be. */
export function examineEnvironment(environment: Environment, fileNames: readonly string[]) {
  const findings: Finding[] = Object.entries(allVariables).flatMap(([name, variable]) =>
    refusalOf(() => readValues({ [name]: variable }, environment)),
  )
  for (const { name, meant } of unknownNames(environment, fileNames, Object.keys(allVariables)))
    findings.push(doubtful(`${name} is no variable of Marque${meant ? `; is ${meant} meant?` : '.'}`))
  let config: Config | undefined
  if (!findings.some(({ level }) => level === 'wrong')) {
    findings.push(
      ...refusalOf(() => {
        const read = readConfig(environment)
        const { warnings } = chooseProvider(environment, read)
        readDestination(environment, read)
        findings.push(...[...read.warnings, ...warnings].map(doubtful))
        config = read
      }),
    )
  }
  const set = Object.keys(allVariables).filter((name) => environment[name]?.trim()).length
  if (config) findings.push(fine(`${set} variables are set, and they fit together.`))
  return { config, findings }
}

function refusalOf(read: () => unknown): Finding[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return [wrong(error.message)]
    throw error
  }
}
