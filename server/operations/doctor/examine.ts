import type { Config } from '../../config.ts'
import { explainStartFailure } from '../../explain-start-failure.ts'
import { examineAddress, examineSite } from './address.ts'
import { examineDataFolder } from './data-folder.ts'
import { examineDatabase } from './database.ts'
import { type Environment, examineEnvironment } from './environment.ts'
import { type Finding, wrong } from './finding.ts'
import { examineMail } from './mail.ts'
import { examineReplicas } from './replicas.ts'
import { examineStorage } from './storage.ts'

export type Examined = Finding & { about: string }

type Examination = (config: Config, environment: Environment) => Finding[] | Promise<Finding[]>

const examinations: Readonly<Record<string, Examination>> = {
  Address: examineAddress,
  Site: examineSite,
  'Data folder': examineDataFolder,
  Database: examineDatabase,
  Replicas: examineReplicas,
  Storage: examineStorage,
  Mail: examineMail,
}

/** Looks at everything that a site needs, one thing after the other; where the environment is wrong at nothing else. */
export async function* examine(environment: Environment, fileNames: readonly string[]): AsyncGenerator<Examined> {
  const { config, findings } = examineEnvironment(environment, fileNames)
  for (const finding of findings) yield { about: 'Environment', ...finding }
  if (!config) return
  for (const [about, look] of Object.entries(examinations)) {
    const found = await Promise.resolve()
      .then(() => look(config, environment))
      .catch((error: unknown) => [wrong(sentenceOf(error))])
    for (const finding of found) yield { about, ...finding }
  }
}

function sentenceOf(error: unknown): string {
  const [first = ''] = explainStartFailure(error).split('\n')
  return /^\w*Error\b/.test(first) || first === '' ? String((error as Error).message || error) : first
}
