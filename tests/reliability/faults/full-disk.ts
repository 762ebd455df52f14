import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fault, MissingRequirement } from './fault.ts'

/** Mounts a separate file system at DATA_DIR or one of its folders, and temporarily fills it. Requires root. */
export function fullDisk(folder: '' | 'postgres' | 'uploads' | 'mail', megabytes: number): Fault {
  return {
    option: 'disk',
    times: 5,
    arrange: ({ folder: data }) => {
      const disk = join(data, folder)
      mkdirSync(disk, { recursive: true })
      mount('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk)
      return {
        ...(folder === 'mail' && { environment: { SMTP_URL: '' } }),
        strike: async () => {
          const filler = join(disk, 'filler')
          fill(filler)
          await wait(2_000)
          rmSync(filler)
        },
        ...(folder === 'mail' && { mails: () => mailsIn(disk) }),
        close: () => mount('umount', '-l', disk),
      }
    },
  }
}

function mount(program: string, ...words: string[]): void {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  if (status !== 0) throw new MissingRequirement(`cannot mount a file system: ${error?.message ?? stderr}`)
}

function fill(file: string): void {
  const filler = openSync(file, 'w')
  for (const size of [1024 * 1024, 4096]) {
    const piece = Buffer.alloc(size)
    try {
      while (writeSync(filler, piece) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(filler)
}

function mailsIn(folder: string): Buffer[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return names.map((name) => readFileSync(join(folder, name)))
}
