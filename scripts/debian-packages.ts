import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs missing Debian packages if the current user is root. `files` maps each package to a file that exists if the package
 * is installed. Throws an error that names the packages that are still missing.
 */
export function requireDebianPackages(files: Record<string, string>): void {
  const missing = () => Object.keys(files).filter((name) => !existsSync(files[name]!))
  const runApt = (...words: string[]) =>
    spawnSync('apt-get', words, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    runApt('update')
    runApt('install', '--yes', '--no-install-recommends', ...missing())
  }
  if (missing().length > 0) throw new Error(`not installed: ${missing().join(', ')}`)
}
