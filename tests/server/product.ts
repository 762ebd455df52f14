import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '#platform/database/embedded/free-port.ts'

/** One call of npm, such as `npm start`: what it has said so far, and how it ends. */
export type Run = { child: ChildProcess; output(): string }

export type Product = Awaited<ReturnType<typeof installProduct>>

/**
 * The product in an empty folder, to be started as a person does it, killed, and started again. `linked` starts faster, because
 * Node has compiled the files of this folder before, but doesn't show that the product runs from any folder.
 */
export async function installProduct({ linked = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marque-start-')) // mode 0700: as root the database's user cannot get in
  const home = copyOfProject(join(folder, 'my cars'), linked)
  const data = join(folder, 'data')
  mkdirSync(data)
  const port = await freePort()
  const api = `http://localhost:${port}/api`
  const processes = () => processesOf(folder, data)
  const ofProgram = (argument: string) => processes().filter((it) => it.arguments.includes(argument))

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

  /** npm is gone, and so is the server that it started. */
  async function ended(run: Run): Promise<number | null> {
    const code = await exited(run)
    await expect.poll(servers, { timeout: 60_000 }).toEqual([])
    return code
  }

  /** PostgreSQL says that it has stopped a moment before its process ends; one that stays is named. */
  async function noneLeft(): Promise<void> {
    const commands = () => processes().map((it) => it.arguments.join(' '))
    await expect.poll(commands, { timeout: 60_000 }).toEqual([])
  }

  function servers(): number[] {
    return ofProgram('server/main.ts').map(({ pid }) => pid)
  }

  /** The embedded PostgreSQL's first process, which has all others as its children. */
  function databases(): number[] {
    return ofProgram('-D').map(({ pid }) => pid)
  }

  /** The texts of all mails that were written. */
  function mails(): string[] {
    const box = join(data, 'mail')
    const names = existsSync(box) ? readdirSync(box).filter((name) => name.endsWith('.eml')) : []
    return names.map((name) => readFileSync(join(box, name), 'utf8'))
  }

  /** Writes about the newest car; gives the number of the inquiry. */
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

  /** Removes the data folder, and the database where that couldn't be in it. */
  function loseData(): void {
    const shelved = placeOf(data)
    if (shelved) rmSync(shelved, { recursive: true, force: true })
    rmSync(data, { recursive: true })
  }

  function remove(): void {
    for (const { pid } of processes()) kill(pid)
    const shelved = placeOf(data)
    if (shelved) rmSync(shelved, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What lies in a data folder and has no row in the table of docs/operating.md. */
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

/** Copies what the server runs from, and links what it only needs and is large. Scripts look for the folder that they are in. */
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

/** Tells whose a process is; children inherit it. */
const ownersVariable = 'MARQUE_TEST_FOLDER'

type Process = { pid: number; arguments: string[] }

/** The processes of this folder and no other's: by what they inherited, and PostgreSQL by the folder that it serves. */
function processesOf(folder: string, data: string): Process[] {
  const places = [data, placeOf(data)].filter((place) => place !== undefined)
  const isOurs = (words: string[], environment: string[]) =>
    environment.includes(`${ownersVariable}=${folder}`) ||
    words.some((word) => places.some((place) => word.startsWith(`${place}/`)))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const [words, environment] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${name}/${file}`, 'utf8').split('\0'),
        )
        return isOurs(words!, environment!) ? [{ pid: Number(name), arguments: words! }] : []
      } catch {
        return [] // it has just ended
      }
    })
}

/** Where the database lies when it could not lie in the data folder. */
function placeOf(data: string): string | undefined {
  const pointer = join(data, 'postgres-place')
  return (existsSync(pointer) && readFileSync(pointer, 'utf8').trim()) || undefined
}

/** A process that PostgreSQL has just begun looks like its first one, and may end meanwhile. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
