import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Removes the React keys of icon parts from the client build, because they are random and don't compress. React doesn't need
 * them: the parts of an icon never change order, and the warning about missing keys appears only in development.
 */
export function stripIconKeys(): Plugin {
  return {
    name: 'strip-icon-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (icon.test(id) ? code.replaceAll(/, key: "\w+"/g, '') : undefined),
  }
}
