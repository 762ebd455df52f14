import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const day = 86_400_000

/** Creates a folder for temporary files of a request or a job. The caller removes it. */
export async function makeTemporaryFolder(dataDir: string): Promise<string> {
  const parent = parentOf(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return mkdtemp(join(parent, `${ownPrefix()}-`))
}

/** Removes the folders of processes that have ended. Returns their number. */
export async function sweepTemporaryFolders(dataDir: string, now: Date): Promise<number> {
  const parent = parentOf(dataDir)
  let removed = 0
  for (const name of await readdir(parent).catch(() => [])) {
    const { mtime } = await stat(join(parent, name)).catch(() => ({ mtime: now }))
    if (isOwned(name) && now.getTime() - mtime.getTime() < day) continue
    await rm(join(parent, name), { recursive: true, force: true })
    removed += 1
  }
  return removed
}

const parentOf = (dataDir: string) => join(dataDir, 'temporary')

const ownPrefix = () => [hostname().replaceAll(/\W+/g, '_'), process.pid, startOf(process.pid)].join('-')

/**
 * Returns whether a living process may own the folder. A process ID alone is not enough: in a container the next server often
 * gets the same one. Processes of other hosts, such as another container, are not visible from here and count as alive.
 */
function isOwned(name: string): boolean {
  const [host, pid, start] = name.split('-')
  if (host !== ownPrefix().split('-')[0]) return true
  return startOf(Number(pid)) === start
}

/** Returns the start time of a process in the kernel's ticks; without /proc, only whether it is alive. Undefined once it has ended. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    // The second field is the name of the program, which may contain spaces and parentheses.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]
  } catch {
    return 'alive'
  }
}

/** Sweeps immediately and then daily. Returns a function that stops it. */
export function sweepDaily(dataDir: string, onError: (error: unknown) => void): () => void {
  const sweep = () => void sweepTemporaryFolders(dataDir, new Date()).catch(onError)
  sweep()
  const timer = setInterval(sweep, day).unref()
  return () => clearInterval(timer)
}
