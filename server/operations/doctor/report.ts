import type { Config } from '#platform/config/config.ts'
import { explainStartFailure } from '#platform/workers/failure.ts'
import { allVariables } from '../../start/variables.ts'
import { examineDataFolder, examineStorage } from './data-folder.ts'
import { examineDatabase } from './database.ts'
import { type Environment, examineEnvironment } from './environment.ts'
import { examineAddress, examineSite, type Finding, failure, examineMail } from './network.ts'

type Examined = Finding & { about: string }

type Examination = (config: Config, environment: Environment) => Finding[] | Promise<Finding[]>

const examinations: Readonly<Record<string, Examination>> = {
  Address: examineAddress,
  Site: examineSite,
  'Data folder': examineDataFolder,
  Database: examineDatabase,
  Storage: examineStorage,
  Mail: examineMail,
}

/** Runs the checks one at a time. If the environment is invalid, skips the other checks, because they depend on it. */
export async function* examine(environment: Environment, fileNames: readonly string[]): AsyncGenerator<Examined> {
  const { config, findings } = examineEnvironment(environment, fileNames)
  for (const finding of findings) yield { about: 'Environment', ...finding }
  if (!config) return
  for (const [about, check] of Object.entries(examinations)) {
    const found = await Promise.resolve()
      .then(() => check(config, environment))
      .catch((error: unknown) => [failure(sentenceOf(error))])
    for (const finding of found) yield { about, ...finding }
  }
}

function sentenceOf(error: unknown): string {
  const [first = ''] = explainStartFailure(error).split('\n')
  return /^\w*Error\b/.test(first) || first === '' ? String((error as Error).message || error) : first
}

const signs = { passed: '✓', warning: '!', error: '✗' }

/** Prints one line per finding, then the totals. Returns the exit code, which is 1 if there are errors. */
export async function report(
  environment: Environment,
  fileNames: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const counts = { passed: 0, warning: 0, error: 0 }
  for await (const { about, level, text } of examine(environment, fileNames)) {
    counts[level] += 1
    print(withoutSecrets(environment, `  ${signs[level]} ${about}: ${text}`))
  }
  print(`\n  ${counts.error} errors, ${counts.warning} warnings, ${counts.passed} passed.`)
  return counts.error > 0 ? 1 : 0
}

/** Redacts secrets and the passwords in URLs, because libraries' error messages can contain them. */
function withoutSecrets(environment: Environment, line: string): string {
  const values = Object.entries(allVariables).flatMap(([name, { secret }]) => {
    const value = secret ? environment[name]?.trim() : undefined
    const password = value && URL.parse(value)?.password
    return [value, password, password && decodeURIComponent(password)].filter((text): text is string => Boolean(text))
  })
  return values.reduce((text, value) => text.replaceAll(value, '[secret]'), line)
}
