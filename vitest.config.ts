import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'e2e'],
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 60_000, // so that a busy machine makes no test fail
    hookTimeout: 120_000,
    isolate: false, // what the files share is read once by each worker, not once for each of a hundred files
    maxWorkers: Math.max(2, availableParallelism() - 1), // by itself it leaves one of two processors idle
  },
})
