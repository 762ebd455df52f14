import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs Debian's packages that are missing here if this user is root. Throws a sentence that names those that stay missing.
 * @param {Record<string, string>} packages a file that each package brings
 */
export function requireDebian(packages) {
  const missing = () => Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
  const install = (/** @type {string[]} */ ...names) =>
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!install(...missing())) {
      spawnSync('apt-get', ['update'])
      install(...missing())
    }
  }
  const names = missing()
  if (names.length > 0) throw new Error(`${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not installed`)
}
