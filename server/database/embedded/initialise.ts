import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, type Server } from './control.ts'
import { writePasswordFile } from './password.ts'
import { administrator } from './site-role.ts'

/** Makes the cluster, once. */
export async function initialise(server: Server, password: string): Promise<void> {
  const { folder } = server.place
  const [cluster, partial] = [join(folder, 'cluster'), join(folder, 'cluster.partial')]
  if (existsSync(cluster)) return
  rmSync(partial, { recursive: true, force: true })
  const passwordFile = writePasswordFile(folder, password, server.user)
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const login = [`--username=${administrator}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, output } = await run(server, 'initdb', [`--pgdata=${partial}`, ...encoding, ...login])
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`The embedded database could not be made: ${output.trim().slice(-500)}`)
  renameSync(partial, cluster) // only a complete cluster bears the name
}
