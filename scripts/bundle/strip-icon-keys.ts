import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Removes the React keys from the parts of icons in the browser's build. Every visitor would load them, random letters that
 * cannot be compressed, and the parts of an icon never change their order. Without them React warns in development alone.
 */
export function stripIconKeys(): Plugin {
  return {
    name: 'strip-icon-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (icon.test(id) ? code.replaceAll(/, key: "\w+"/g, '') : undefined),
  }
}
