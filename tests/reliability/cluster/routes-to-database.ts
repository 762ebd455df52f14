import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './nodes.ts'
import { programOf } from './packages.ts'
import { createProgram, type Place } from './program.ts'

export const owner = { name: 'marque', password: 'trial', database: 'marque' }

export function startBalancer(place: Place, nodes: readonly Node[], port: number): number {
  const file = join(place.folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `listen leader
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`,
  )
  createProgram(place, 'haproxy', [programOf('haproxy'), '-db', '-f', file]).start()
  return port
}

export function startPooler(place: Place, leader: number, port: number): string {
  const users = join(place.folder, 'users.txt')
  writeFileSync(users, `"${owner.name}" "${owner.password}"\n`)
  const file = join(place.folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${owner.database} = host=127.0.0.1 port=${leader}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = 90
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`,
  )
  createProgram(place, 'pgbouncer', [programOf('pgbouncer'), file]).start()
  return `postgres://${owner.name}:${owner.password}@127.0.0.1:${port}/${owner.database}`
}
