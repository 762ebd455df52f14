import { readConfig } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/values.ts'
import { chooseProvider } from '#server/accounts/providers.ts'

// Part of `npm start`: prints errors of the environment before the pages are built.
try {
  chooseProvider(process.env, readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
