import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { bundleFile, type Bundle } from './read-bundle.ts'

/** Vite plugin that writes the modules of each file of the client build to `bundleFile`. */
export function recordBundle(): Plugin {
  return {
    name: 'record-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, files) {
      const bundle: Bundle = {}
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const modules = Object.entries(file.modules).flatMap(([id, { code }]) =>
          code ? [[nameOf(id), sizeOf(code)]] : [],
        )
        bundle[`/${file.fileName}`] = Object.fromEntries(modules)
      }
      mkdirSync(dirname(bundleFile), { recursive: true })
      writeFileSync(bundleFile, JSON.stringify(bundle))
    },
  }
}

function nameOf(id: string): string {
  return relative(process.cwd(), id.replaceAll('\0', ''))
}

/** Returns the compressed size of a module by itself. Modules compress better together, so the sum for a file is too high. */
function sizeOf(code: string): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
