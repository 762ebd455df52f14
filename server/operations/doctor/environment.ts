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

/** First words of ours with which variables of other programs begin too. */
const common = new Set(['PUBLIC', 'DATA', 'APP', 'PAGE', 'LOG', 'REQUEST', 'RATE'])

/** What the product reads beside its variables, and what others set. */
const others = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MARQUE_DEVELOPMENT'])

/**
 * Names that look like ours and are none: each of `.env`, and of the environment those that differ by a slip of the
 * fingers or begin like one of ours.
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
    .map((name) => ({ name, meant: known.find((ours) => isSlip(name, ours)) }))
    .filter(
      ({ name, meant }) => meant || fileNames.includes(name) || (name.includes('_') && words.has(firstWord(name))),
    )
}

/** Short names are near to many. */
function isSlip(name: string, ours: string): boolean {
  return ours.length >= 6 && distanceOf(name.toUpperCase(), ours).steps <= (ours.length >= 10 ? 2 : 1)
}

function firstWord(name: string): string {
  return name.split('_')[0]!
}
