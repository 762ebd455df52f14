import { allVariables, type Environment } from './environment.ts'
import { examine } from './examine.ts'

const signs = { fine: '✓', doubtful: '!', wrong: '✗' }

/** Prints a line for each finding, and their counts. Resolves to the exit code: 1 if something is wrong. */
export async function report(
  environment: Environment,
  fileNames: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const counts = { fine: 0, doubtful: 0, wrong: 0 }
  for await (const { about, level, text } of examine(environment, fileNames)) {
    counts[level] += 1
    print(withoutSecrets(environment, `  ${signs[level]} ${about}: ${text}`))
  }
  print(`\n  ${counts.wrong} wrong, ${counts.doubtful} doubtful, ${counts.fine} fine.`)
  return counts.wrong > 0 ? 1 : 0
}

/** Removes secrets of the environment, and the password of an address, from what a library may have put into its message. */
function withoutSecrets(environment: Environment, line: string): string {
  const values = Object.entries(allVariables).flatMap(([name, { secret }]) => {
    const value = secret ? environment[name]?.trim() : undefined
    const password = value && URL.parse(value)?.password
    return [value, password, password && decodeURIComponent(password)].filter((text): text is string => Boolean(text))
  })
  return values.reduce((text, value) => text.replaceAll(value, '[secret]'), line)
}
