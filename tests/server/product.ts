import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '#platform/database/embedded/free-port.ts'

/** A run of npm, such as `npm start`, with its output and exit. */
export type Run = { child: ChildProcess; output(): string }

export type Product = Awaited<ReturnType<typeof installProduct>>

/**
 * Installs the product in an empty folder, to be started, killed and restarted like a user would. `linked` starts
 * faster, because Node has already compiled the files of this folder, but does not prove that the product runs from any
 * folder.
 */
export async function installProduct({ linked = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marque-start-')) // mode 0700: if run as root, the database's user has no access
  const home = copyOfProject(join(folder, 'my cars'), linked)
  const data = join(folder, 'data')
  mkdirSync(data)
  const port = await freePort()
  const api = `http://localhost:${port}/api`
  const processes = () => processesOf(folder, data)
  const processesWith = (argument: string) => processes().filter((process) => process.arguments.includes(argument))

  return {
    folder,
    home,
    data,
    port,
    api,
    npmStart: (environment?: Record<string, string>) => npm(['start'], environment),
    npm,
    ended,
    noneLeft,
    processes,
    servers,
    databases,
    mails,
    sendInquiry,
    loseData,
    remove,
  }

  function npm(words: string[], environment: Record<string, string> = {}): Run {
    const child = spawn('npm', words, {
      cwd: home,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: data,
        LOG_LEVEL: 'warn',
        [ownersVariable]: folder,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
    return { child, output: () => output }
  }

  /** Waits until npm and the server that it started have ended. */
  async function ended(run: Run): Promise<number | null> {
    const code = await exited(run)
    await expect.poll(servers, { timeout: 60_000 }).toEqual([])
    return code
  }

  /** Waits until no process is left. PostgreSQL reports its stop a moment before its process ends. */
  async function noneLeft(): Promise<void> {
    const commands = () => processes().map((process) => process.arguments.join(' '))
    await expect.poll(commands, { timeout: 60_000 }).toEqual([])
  }

  function servers(): number[] {
    return processesWith('server/main.ts').map(({ pid }) => pid)
  }

  /** Returns the first process of the embedded PostgreSQL, the parent of all others. */
  function databases(): number[] {
    return processesWith('-D').map(({ pid }) => pid)
  }

  /** Returns the texts of all emails written. */
  function mails(): string[] {
    const box = join(data, 'mail')
    const names = existsSync(box) ? readdirSync(box).filter((name) => name.endsWith('.eml')) : []
    return names.map((name) => readFileSync(join(box, name), 'utf8'))
  }

  /** Sends an inquiry about the newest vehicle. Returns its id. */
  async function sendInquiry(message: string): Promise<number> {
    const [car] = (await (await fetch(`${api}/vehicles/latest`)).json()) as { id: number }[]
    const answer = await fetch(`${api}/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vehicleId: car!.id, name: 'Boris', email: 'boris@example.com', message }),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }

  /** Removes the data folder, and the database if it is elsewhere. */
  function loseData(): void {
    const databaseFolder = placeOf(data)
    if (databaseFolder) rmSync(databaseFolder, { recursive: true, force: true })
    rmSync(data, { recursive: true })
  }

  function remove(): void {
    for (const { pid } of processes()) kill(pid)
    const databaseFolder = placeOf(data)
    if (databaseFolder) rmSync(databaseFolder, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns files in a data folder that the table in docs/operating.md does not list. */
export function undocumentedIn(data: string): string[] {
  const [, chapter = ''] = readFileSync('docs/operating.md', 'utf8').split(/^##+ Data$/m)
  const [table = ''] = chapter.split(/^## /m)
  return readdirSync(data).filter((name) => !new RegExp(`^\\| \`${name}/?\` `, 'm').test(table))
}

export async function ready(run: Run): Promise<void> {
  await expect.poll(run.output, { timeout: 180_000, interval: 50 }).toContain('is ready')
}

export async function exited({ child }: Run): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return child.exitCode
}

/**
 * Copies what the server runs from, and links large folders that it only reads. Scripts use the folder that they are
 * in.
 */
function copyOfProject(home: string, linked: boolean): string {
  const source = ['contract', 'platform', 'server', 'database', 'demo']
  const large = [
    'web',
    'build',
    'node_modules',
    'vite.config.ts',
    'react-router.config.ts',
    'demo/pictures',
    'demo/studio',
  ]
  mkdirSync(home)
  for (const name of ['scripts', 'package.json', 'package-lock.json', ...(linked ? [] : source)])
    cpSync(name, join(home, name), { recursive: true, filter: (path) => !large.includes(path) })
  const links = linked ? [...large.filter((name) => !name.includes('/')), ...source] : large
  for (const name of links) symlinkSync(resolve(name), join(home, name))
  return home
}

/** Marks processes with their owner. Children inherit it. */
const ownersVariable = 'MARQUE_TEST_FOLDER'

type Process = { pid: number; arguments: string[] }

/** Returns the processes of this folder: by their environment, or PostgreSQL by its data folder. */
function processesOf(folder: string, data: string): Process[] {
  const places = [data, placeOf(data)].filter((place) => place !== undefined)
  const isOwnProcess = (words: string[], environment: string[]) =>
    environment.includes(`${ownersVariable}=${folder}`) ||
    words.some((word) => places.some((place) => word.startsWith(`${place}/`)))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const [words, environment] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${name}/${file}`, 'utf8').split('\0'),
        )
        return isOwnProcess(words!, environment!) ? [{ pid: Number(name), arguments: words! }] : []
      } catch {
        return [] // it has just ended
      }
    })
}

/** Returns the database's folder if it is not in the data folder. */
function placeOf(data: string): string | undefined {
  const pointer = join(data, 'postgres-place')
  return (existsSync(pointer) && readFileSync(pointer, 'utf8').trim()) || undefined
}

/** Kills a process. A new PostgreSQL child looks like the first process and may end at once. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
