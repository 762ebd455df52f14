import { existsSync } from 'node:fs'
import { NotHere } from '../faults/fault.ts'

/** What each of Debian's packages brings; the programs are called by these addresses, whatever PATH says. */
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

/** Throws where one of them is missing; the sentence says how all of them come. */
export function requirePackages(): void {
  const missing = Object.entries(packages).filter(([, program]) => !existsSync(program))
  if (missing.length === 0) return
  const names = missing.map(([name]) => name).join(' ')
  throw new NotHere(`not tried: Debian’s packages are missing here: apt-get install --no-install-recommends ${names}`)
}
