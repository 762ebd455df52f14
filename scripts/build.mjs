/**
 * `npm run build`: installs what running needs and builds the pages, as `npm start` does. `--tests` also installs what tests
 * need, `--no-pages` builds nothing. Runs under any Node, with nothing installed.
 */
import { fileURLToPath } from 'node:url'
import { bringUpToDate } from './prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  await bringUpToDate({ pages: !process.argv.includes('--no-pages'), tests: process.argv.includes('--tests') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
