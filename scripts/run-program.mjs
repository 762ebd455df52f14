import { spawn } from 'node:child_process'
import { projectNode } from './prepare.mjs'
import { step } from './show-progress.mjs'

/** Types, lint, formatting, and that nothing is unused. */
export async function checkCode() {
  await step('Types', () => program('react-router', ['typegen']).then(() => program('tsc', [])))
  await step('Lint', () => program('oxlint', ['--deny-warnings']).then(() => program('oxfmt', ['--check'])))
  await step('Nothing unused', () => program('knip', ['--no-config-hints']))
}

/**
 * Runs an installed program under the Node that the project pins. Rejects with its output when it fails.
 * @param {string} name
 * @param {string[]} parameters
 * @param {'pipe' | 'inherit'} stdio
 * @returns {Promise<void>}
 */
export function program(name, parameters, stdio = 'pipe') {
  return new Promise((resolve, reject) => {
    const child = spawn(projectNode, [`node_modules/.bin/${name}`, ...parameters], {
      stdio: ['ignore', stdio, stdio],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `${name} failed`))))
  })
}
