import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const day = 86_400_000

/** Creates a folder for the temporary files of a request or a job. The caller must remove it. */
export async function createTemporaryFolder(dataDir: string): Promise<string> {
  const parent = parentOf(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return mkdtemp(join(parent, `${ownPrefix()}-`))
}

/** Removes temporary folders that are older than a day or whose process has exited. Returns how many were removed. */
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
 * Returns whether the process that created the folder may still be running. Checking its ID isn't enough, because in a
 * container, the next server often gets the same ID. Processes on other hosts, or in other containers, can't be checked, so
 * they count as running.
 */
function isOwned(name: string): boolean {
  const [host, pid, start] = name.split('-')
  if (host !== ownPrefix().split('-')[0]) return true
  return startOf(Number(pid)) === start
}

/** Returns a process's start time in clock ticks, `alive` if /proc isn't available, or undefined if the process has exited. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    // The second field is the program's name, which may contain spaces and parentheses, so split after the last parenthesis.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]
  } catch {
    return 'alive'
  }
}

export function sweepDaily(dataDir: string, onError: (error: unknown) => void): () => void {
  const sweep = () => void sweepTemporaryFolders(dataDir, new Date()).catch(onError)
  sweep()
  const timer = setInterval(sweep, day).unref()
  return () => clearInterval(timer)
}
