/** `npm run build`: installs what running needs and builds the pages, as `npm start` does, without starting. */
import { fileURLToPath } from 'node:url'
import { bringUpToDate } from './prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  await bringUpToDate({ pages: true, tests: false })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
