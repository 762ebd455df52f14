import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start programs and wait for them: begun last, one of them would run on alone. */
const longest = [
  'server/testing/faults/',
  'scripts/start.test.ts',
  'server/start-processes.test.ts',
  'scripts/backup.test.ts',
  'server/flood.test.ts',
  'server/first-starts.test.ts',
  'studio/pictures.test.ts',
  'scripts/public-demo.test.ts',
  'server/identity/embedded/embedded.test.ts',
  'server/several-servers.test.ts',
  'server/fuzz.test.ts',
  'server/database/embedded/cluster.test.ts',
  'server/aborted-pages.test.ts',
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

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'e2e'],
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 60_000, // so that a busy machine makes no test fail
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    isolate: false, // what the files share is read once by each worker, not once for each of a hundred files
    maxWorkers: Math.max(4, availableParallelism()), // on two processors too: many tests wait for programs that they start
  },
})
