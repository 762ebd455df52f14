import { readConfig } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/values.ts'
import { chooseProvider } from '#server/accounts/providers.ts'

// `npm start` runs this script to report errors in the environment before it builds the pages.
try {
  chooseProvider(process.env, readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
