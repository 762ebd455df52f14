import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './nodes.ts'
import { programOf } from './packages.ts'
import { openProgram, type Place } from './program.ts'

/** The role and the database of the product. */
export const owner = { name: 'marque', password: 'trial', database: 'marque' }

/** HAProxy with a port for the leader and one for those that follow it, by what Patroni says of each. */
export function startBalancer(place: Place, nodes: readonly Node[], nextPort: () => number) {
  const [write, read] = [nextPort(), nextPort()]
  const listen = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk GET ${path}
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((it) => `  server ${it.name} 127.0.0.1:${it.port} check port ${it.restPort}`).join('\n')}
`
  const file = join(place.folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
${listen('write', write, '/primary')}${listen('read', read, '/replica?lag=16MB')}`,
  )
  openProgram(place, 'haproxy', [programOf('haproxy'), '-db', '-f', file]).start()
  return { write, read }
}

/** PgBouncer before both ports, one session of PostgreSQL for each of the product's; gives the addresses. */
export function startPooler(place: Place, { write, read }: { write: number; read: number }, port: number) {
  const users = join(place.folder, 'users.txt')
  writeFileSync(users, `"${owner.name}" "${owner.password}"\n`)
  const file = join(place.folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
marque = host=127.0.0.1 port=${write} dbname=${owner.database}
marque_read = host=127.0.0.1 port=${read} dbname=${owner.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = 90
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`,
  )
  openProgram(place, 'pgbouncer', [programOf('pgbouncer'), file]).start()
  const url = (database: string) => `postgres://${owner.name}:${owner.password}@127.0.0.1:${port}/${database}`
  return { write: url('marque'), read: url('marque_read') }
}
