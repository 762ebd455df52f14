import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Removes the React keys from the parts of icons in the browser's build: random letters that do not compress. They are not needed,
 * because the parts of an icon never change their order. Without keys, React warns only in development.
 */
export function stripIconKeys(): Plugin {
  return {
    name: 'strip-icon-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (icon.test(id) ? code.replaceAll(/, key: "\w+"/g, '') : undefined),
  }
}
