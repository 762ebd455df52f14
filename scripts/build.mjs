/**
 * `npm run build`: installs and builds everything that the server needs, without starting it. `--tests` also installs
 * the packages for tests; `--no-pages` doesn't build the pages. Runs under any version of Node, before packages are
 * installed.
 */
import { bringUpToDate } from './prepare.mjs'

try {
  await bringUpToDate({ pages: !process.argv.includes('--no-pages'), tests: process.argv.includes('--tests') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
