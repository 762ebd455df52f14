import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'build', 'e2e'],
    globalSetup: 'server/testing/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: Math.max(2, availableParallelism() - 1), // by itself it leaves one of two processors idle
  },
})
