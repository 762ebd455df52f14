/**
 * `npm run test:fuzz -- [--requests 20000] [--seed 7]`: asks the whole site for broken things, and fails with the
 * request that broke it (`server/fuzz.test.ts`, of which `npm test` runs 800 of one
 * seed). Without `--seed` it draws one. A seed asks for the same again.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { bringUpToDate } from './prepare.mjs'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } } })
await bringUpToDate({ pages: true })
spawn(process.execPath, ['node_modules/.bin/vitest', 'run', 'server/fuzz.test.ts', '--reporter=verbose'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production', // as a site runs; its pages are made several times as fast
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed ?? String(randomInt(2 ** 31)),
  },
}).once('exit', (code) => (process.exitCode = code ?? 1))
