import distanceOf from 'damerau-levenshtein'
import { type Config, readConfig, variables } from '#platform/config/config.ts'
import { readValues, refusalsOf, type Variable } from '#platform/config/values.ts'
import { chooseProvider, identityVariables } from '../../accounts/providers.ts'
import { backupVariables, readDestination } from '../../backup/config.ts'
import { doubtful, type Finding, fine, wrong } from './network.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export const allVariables: Readonly<Record<string, Variable>> = {
  ...variables,
  ...identityVariables,
  ...backupVariables,
}

/** Checks each variable separately and all together. The configuration is undefined if any is invalid. */
export function examineEnvironment(environment: Environment, fileNames: readonly string[]) {
  const findings: Finding[] = []
  const wrongNames = new Set<string>()
  for (const [name, variable] of Object.entries(allVariables)) {
    const refusals = refusalsOf(() => readValues({ [name]: variable }, environment))
    if (refusals.length > 0) wrongNames.add(name)
    findings.push(...refusals.map(wrong))
  }
  for (const { name, meant } of unknownNames(environment, fileNames, Object.keys(allVariables)))
    findings.push(doubtful(`${name} is not a Marque variable${meant ? `. Did you mean ${meant}?` : '.'}`))
  const { config, refusals, warnings } = readTogether(without(environment, wrongNames))
  // Faults that follow from a variable that is invalid itself are not reported again.
  findings.push(...refusals.filter((sentence) => !names(sentence, wrongNames)).map(wrong))
  if (!config || findings.some(({ level }) => level === 'wrong')) return { config: undefined, findings }
  const set = Object.keys(allVariables).filter((name) => environment[name]?.trim()).length
  findings.push(...warnings.map(doubtful), fine(`${set} variables are set, and they are valid.`))
  return { config, findings }
}

/** Validates all variables together. */
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

/** Omits invalid variables. Without a known identity provider, its variables cannot be checked. */
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

/** First words of our variables that are also common in other programs. */
const common = new Set(['PUBLIC', 'DATA', 'APP', 'PAGE', 'LOG', 'REQUEST', 'RATE'])

/** Variables that the product reads in addition, or that other programs set. */
const others = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MARQUE_DEVELOPMENT'])

/**
 * Finds unknown names that look like ours: all in `.env`, and those in the environment that look like a typo or
 * have one of our prefixes.
 */
function unknownNames(
  environment: Readonly<Record<string, unknown>>,
  fileNames: readonly string[],
  known: readonly string[],
): { name: string; meant: string | undefined }[] {
  const words = new Set(known.map(firstWord).filter((word) => !common.has(word)))
  const names = new Set([...fileNames, ...Object.keys(environment)])
  return [...names]
    .filter((name) => !known.includes(name) && !others.has(name))
    .map((name) => ({ name, meant: known.find((ours) => isTypo(name, ours)) }))
    .filter(
      ({ name, meant }) => meant || fileNames.includes(name) || (name.includes('_') && words.has(firstWord(name))),
    )
}

/** Short names are similar to many others. */
function isTypo(name: string, ours: string): boolean {
  return ours.length >= 6 && distanceOf(name.toUpperCase(), ours).steps <= (ours.length >= 10 ? 2 : 1)
}

function firstWord(name: string): string {
  return name.split('_')[0]!
}
