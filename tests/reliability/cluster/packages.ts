import { existsSync } from 'node:fs'
import { MissingRequirement } from '../faults/fault.ts'

/** The Debian packages, with one file from each. Programs are called by absolute path, so PATH doesn't matter. */
const packages = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
}

export const programOf = (name: keyof typeof packages) => packages[name]

/** Throws `MissingRequirement` if a package is missing. The message contains the command that installs the missing packages. */
export function requirePackages(): void {
  const missing = Object.entries(packages).filter(([, program]) => !existsSync(program))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name).join(' ')
  throw new MissingRequirement(
    `not tried: Debian packages are missing: apt-get install --no-install-recommends ${names}`,
  )
}
