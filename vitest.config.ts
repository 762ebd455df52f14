import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files. They start first, because a long file that starts last would run alone. */
const longest = [
  'server/accounts/embedded/embedded.test.ts',
  'server/documents/documents.test.ts',
  'tests/reliability/fuzz/fuzz.test.ts',
  'demo/seed.test.ts',
  'tests/api/access.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.includes(`/${path}`))
      return at === -1 ? longest.length : at
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

const dom = 'web/**/*.dom.test.tsx'
const programs = '**/*.programs.test.ts'
const reliability = '**/*.reliability.test.ts'
const other = ['node_modules', 'build', 'tests/journeys']

/** The projects of docs/testing.md. `npm test` runs all except the last one, which `npm run test:reliability` runs. */
export default defineConfig({
  oxc: { jsx: { importSource: '#web/ui' } }, // as in vite.config.ts
  test: {
    globalSetup: 'tests/server/global-setup.ts',
    setupFiles: 'tests/server/measure-file.ts',
    testTimeout: 60_000, // so that tests don't fail on a busy machine
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    isolate: false, // each worker loads shared modules once, not once for each file
    execArgv: ['--max-semi-space-size=64'], // in MB; the default of 16 needs a tenth more CPU time
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [dom, programs, reliability, ...other],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [dom],
          environment: 'happy-dom',
          setupFiles: ['tests/server/measure-file.ts', 'tests/web/dom-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'programs', include: [programs], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: 'reliability', include: [reliability], maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
