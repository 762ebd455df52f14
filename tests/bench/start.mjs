/**
 * `npm run bench` and `npm run bench:pages`. Runs under whatever Node the machine has: brings the packages and the built pages up to date, then runs
 * the bench that is named under the Node that the project pins.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bringUpToDate, projectNode } from '../../scripts/prepare.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
await bringUpToDate({ pages: true })
const [file = 'main.ts', ...words] = process.argv.slice(2)
const script = words.includes('--desks') ? 'desks.ts' : file
const bench = spawn(projectNode, [`tests/bench/${script}`, ...words], { stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => bench.kill(signal))
bench.once('exit', (code) => process.exit(code ?? 1))
