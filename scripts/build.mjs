/**
 * `npm run build`: installs and builds what running needs, without starting. `--tests` also installs what tests need, `--no-pages`
 * builds nothing. Runs under any Node, with nothing installed.
 */
import { bringUpToDate } from './prepare.mjs'

try {
  await bringUpToDate({ pages: !process.argv.includes('--no-pages'), tests: process.argv.includes('--tests') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
