import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The server that runs on a cluster, by its postmaster.pid; undefined when the file is absent or left over. */
export function findPostmaster(cluster: string): { pid: number; port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && serves(pid, cluster) ? { pid, port } : undefined
}

/**
 * PostgreSQL refuses to start when the process number of its file lives, whatever program has that number now (after a
 * restart of the machine or in a container it is often another): such a file is removed. Otherwise it stays, because
 * by it PostgreSQL sees that processes of a server that was killed still work on the files.
 */
export function forgetStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!(pid > 0) || isAlive(pid)) {
    killProcesses(cluster)
    rmSync(file, { force: true })
  }
}

/** Kills what works on a cluster: the server, or what one left behind that was killed itself. */
export function killProcesses(cluster: string): void {
  if (!existsSync(cluster)) return
  const recorded = findPostmaster(cluster)?.pid
  const found = existsSync('/proc/self')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : []
  const theirs = found.filter((pid) => folderOf(pid) === realpathSync(cluster) && commandOf(pid).includes('postgres'))
  for (const pid of new Set([...(recorded ? [recorded] : []), ...theirs])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL on this very cluster, by its command or by the folder that it works in. */
function serves(pid: number, cluster: string): boolean {
  const command = ` ${commandOf(pid).replaceAll('\0', ' ')} `
  return command.includes('postgres') && (command.includes(` ${cluster} `) || folderOf(pid) === realpathSync(cluster))
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync('/proc/self/cmdline')) return existsSync(file) ? readFileSync(file, 'utf8') : ''
  return spawnSync('ps', ['-p', String(pid), '-o', 'command=']).stdout?.toString() ?? ''
}
