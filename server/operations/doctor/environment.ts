import { backupVariables, readDestination } from '../../backup/config.ts'
import { readValues, refusalsOf, type Variable } from '../../config-values.ts'
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
  const findings: Finding[] = []
  const wrongNames = new Set<string>()
  for (const [name, variable] of Object.entries(allVariables)) {
    const refusals = refusalsOf(() => readValues({ [name]: variable }, environment))
    if (refusals.length > 0) wrongNames.add(name)
    findings.push(...refusals.map(wrong))
  }
  for (const { name, meant } of unknownNames(environment, fileNames, Object.keys(allVariables)))
    findings.push(doubtful(`${name} is no variable of Marque${meant ? `; is ${meant} meant?` : '.'}`))
  const { config, refusals, warnings } = readTogether(without(environment, wrongNames))
  // What is only so without a variable that is wrong by itself has been said of that one.
  findings.push(...refusals.filter((sentence) => !names(sentence, wrongNames)).map(wrong))
  if (!config || findings.some(({ level }) => level === 'wrong')) return { config: undefined, findings }
  const set = Object.keys(allVariables).filter((name) => environment[name]?.trim()).length
  findings.push(...warnings.map(doubtful), fine(`${set} variables are set, and they fit together.`))
  return { config, findings }
}

/** What the variables say together, and what does not fit. */
function readTogether(environment: Environment) {
  let config: Config | undefined
  let warnings: string[] = []
  const refusals = refusalsOf(() => (config = readConfig(environment)))
  if (config) {
    const read = config
    refusals.push(
      ...refusalsOf(
        () => (warnings = [...read.warnings, ...chooseProvider(environment, read).warnings]),
        () => readDestination(environment, read),
      ),
    )
  }
  return { config, refusals, warnings }
}

/** Where it is not known who keeps accounts, nothing is said of what that one needs. */
function without(environment: Environment, wrongNames: ReadonlySet<string>): Environment {
  const isUnknown = Object.keys(identityVariables).some((name) => wrongNames.has(name))
  const left = Object.entries(environment).filter(
    ([name]) => !wrongNames.has(name) && !(isUnknown && name in identityVariables),
  )
  return Object.fromEntries(left)
}

function names(sentence: string, variables: ReadonlySet<string>): boolean {
  return (sentence.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []).some((word) => variables.has(word))
}
