import { type Config, readConfig } from '#platform/config/config.ts'
import { unknownVariables } from '#platform/config/unknown.ts'
import { readValues, collectErrors } from '#platform/config/values.ts'
import { chooseProvider, identityVariables } from '../../accounts/providers.ts'
import { readDestination } from '../../backup/config.ts'
import { allVariables, knownVariables } from '../../start/variables.ts'
import { warning, type Finding, passedFinding, failure } from './network.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Checks each variable individually, then all of them together. Returns no configuration if any of them is invalid. */
export function examineEnvironment(environment: Environment, fileNames: readonly string[]) {
  const findings: Finding[] = []
  const invalidNames = new Set<string>()
  for (const [name, variable] of Object.entries(allVariables)) {
    const refusals = collectErrors(() => readValues({ [name]: variable }, environment))
    if (refusals.length > 0) invalidNames.add(name)
    findings.push(...refusals.map(failure))
  }
  findings.push(...unknownVariables(environment, knownVariables, fileNames).map(warning))
  const { config, refusals, warnings } = readTogether(withoutInvalid(environment, invalidNames))
  // Skip errors that mention an invalid variable, because they may only be a consequence of its value.
  findings.push(...refusals.filter((sentence) => !names(sentence, invalidNames)).map(failure))
  if (!config || findings.some(({ level }) => level === 'error')) return { config: undefined, findings }
  const set = Object.keys(allVariables).filter((name) => environment[name]?.trim()).length
  findings.push(...warnings.map(warning), passedFinding(`${set} variables are set and valid.`))
  return { config, findings }
}

function readTogether(environment: Environment) {
  let config: Config | undefined
  let warnings: string[] = []
  const refusals = collectErrors(() => (config = readConfig(environment)))
  if (config) {
    const read = config
    refusals.push(
      ...collectErrors(
        () => (warnings = [...read.warnings, ...chooseProvider(environment, read).warnings]),
        () => readDestination(environment, read),
      ),
    )
  }
  return { config, refusals, warnings }
}

/**
 * Removes invalid variables. If the variable that selects the identity provider is one of them, removes the variables of all
 * providers, because they can't be checked.
 */
function withoutInvalid(environment: Environment, invalidNames: ReadonlySet<string>): Environment {
  const isUnknown = Object.keys(identityVariables).some((name) => invalidNames.has(name))
  const left = Object.entries(environment).filter(
    ([name]) => !invalidNames.has(name) && !(isUnknown && name in identityVariables),
  )
  return Object.fromEntries(left)
}

function names(sentence: string, variables: ReadonlySet<string>): boolean {
  return (sentence.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []).some((word) => variables.has(word))
}
