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
    generateBundle: {
      order: 'post', // after Vite has added the style sheets
      handler(_, bundle) {
        const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
        if (sheets.length > 1) this.error(`Dynamic imports load no style sheets: ${sheets.join(', ')}`)
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutSheets(file.code)
      },
    },
  }
}

/** Removes the lists of style sheets that Vite passes to its helper. */
function withoutSheets(code: string): string {
  return code.replace(/^const __vite__mapDeps=.*\n/m, '').replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
}

const helper = 'export const __vitePreload = (load) => load()'
