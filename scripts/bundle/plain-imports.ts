import type { Plugin } from 'vite'

/**
 * Removes Vite's helper for dynamic imports from the client build, which saves 1 kB. The helper preloads scripts and style
 * sheets. We don't need it, because preloading scripts is turned off and pages load their only style sheet themselves.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (_, id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (sheets.length > 1) this.error(`Dynamic imports load no style sheets: ${sheets.join(', ')}`)
    },
  }
}

const helper = 'export const __vitePreload = (load) => load()'
