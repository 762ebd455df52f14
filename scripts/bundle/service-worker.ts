import { build, type Plugin } from 'vite'

/** Builds the service worker as one script. Its URL never changes, so its name has no hash. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: 'build/client',
          emptyOutDir: false,
          rolldownOptions: {
            input: 'web/offline/worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
          },
        },
      })
    },
  }
}
