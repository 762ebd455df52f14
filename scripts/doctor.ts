/** `npm run doctor`: says what is wrong with the environment, the database, storage, mail and the rest; ends with 1 where something is. */
import './load-environment.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { allVariables } from '#server/operations/doctor/environment.ts'
import { examine } from '#server/operations/doctor/examine.ts'

const signs = { fine: '✓', doubtful: '!', wrong: '✗' }
const fileNames = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
const counts = { fine: 0, doubtful: 0, wrong: 0 }
for await (const { about, level, text } of examine(process.env, fileNames)) {
  counts[level] += 1
  console.log(withoutSecrets(`  ${signs[level]} ${about}: ${text}`))
}
console.log(`\n  ${counts.wrong} wrong, ${counts.doubtful} doubtful, ${counts.fine} fine.`)
process.exit(counts.wrong > 0 ? 1 : 0) // whatever still hangs, such as a bucket that does not answer

/** Whatever a library put into its message: no secret of the environment is printed, nor the password of an address. */
function withoutSecrets(line: string): string {
  const values = Object.entries(allVariables).flatMap(([name, { secret }]) => {
    const value = secret ? process.env[name]?.trim() : undefined
    const password = value && URL.parse(value)?.password
    return [value, password, password && decodeURIComponent(password)].filter((it): it is string => Boolean(it))
  })
  return values.reduce((text, value) => text.replaceAll(value, '[secret]'), line)
}
