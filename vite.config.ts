import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { plainImports } from './scripts/bundle/plain-imports.ts'
import { recordBundle } from './scripts/bundle/record-bundle.ts'
import { serviceWorker } from './scripts/bundle/service-worker.ts'
import { sharedChunks } from './scripts/bundle/shared-chunks.ts'
import { stripIconKeys } from './scripts/bundle/strip-icon-keys.ts'

/** Every visitor loads the names of all files, and the hash in a name can't be compressed. So the hash is short. */
const names = { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' }

export default defineConfig({
  publicDir: 'web/public',
  oxc: { jsx: { importSource: '#web/ui' } },
  plugins: [tailwindcss(), reactRouter(), stripIconKeys(), plainImports(), recordBundle(), serviceWorker()],
  environments: {
    client: {
      build: {
        modulePreload: false, // each page preloads its own modules; Vite's helper would add 1 kB for every visitor
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks }, ...names } },
      },
    },
  },
})
