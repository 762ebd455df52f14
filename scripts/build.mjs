/**
 * `npm run build`: installs and builds everything for running, without starting. `--tests` also installs packages for tests;
 * `--no-pages` builds nothing. Runs under any Node, before anything is installed.
 */
import { bringUpToDate } from './prepare.mjs'

try {
  await bringUpToDate({ pages: !process.argv.includes('--no-pages'), tests: process.argv.includes('--tests') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
