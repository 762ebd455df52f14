import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '#platform/database/embedded/free-port.ts'

export type Run = { child: ChildProcess; output(): string }

export type Product = Awaited<ReturnType<typeof installProduct>>

/**
 * Installs the product in an empty folder, where tests start, kill and restart it as a user would. With `linked`, it
 * starts faster, because Node has already compiled the linked files. Such tests don't prove that the product runs from any
 * folder, though.
 */
export async function installProduct({ linked = false } = {}) {
  // The folder has mode 0700, so the database's user has no access if the tests run as root.
  const folder = mkdtempSync(join(tmpdir(), 'marque-start-'))
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
    ended: waitForEnd,
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

  async function waitForEnd(run: Run): Promise<number | null> {
    const code = await waitForExit(run)
    await expect.poll(servers, { timeout: 60_000 }).toEqual([])
    return code
  }

  /** Waits until all processes have exited. PostgreSQL reports its shutdown shortly before its process exits. */
  async function noneLeft(): Promise<void> {
    const commands = () => processes().map((process) => process.arguments.join(' '))
    await expect.poll(commands, { timeout: 60_000 }).toEqual([])
  }

  function servers(): number[] {
    return processesWith('server/main.ts').map(({ pid }) => pid)
  }

  /** Returns the IDs of postmasters, the parents of all other PostgreSQL processes. */
  function databases(): number[] {
    return processesWith('-D').map(({ pid }) => pid)
  }

  function mails(): string[] {
    const box = join(data, 'mail')
    const names = existsSync(box) ? readdirSync(box).filter((name) => name.endsWith('.eml')) : []
    return names.map((name) => readFileSync(join(box, name), 'utf8'))
  }

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

export function undocumentedIn(data: string): string[] {
  const [, chapter = ''] = readFileSync('docs/operating.md', 'utf8').split(/^##+ Data$/m)
  const [table = ''] = chapter.split(/^## /m)
  return readdirSync(data).filter((name) => !new RegExp(`^\\| \`${name}/?\` `, 'm').test(table))
}

export async function ready(run: Run): Promise<void> {
  await expect.poll(run.output, { timeout: 180_000, interval: 50 }).toContain('is ready')
}

export async function waitForExit({ child }: Run): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return child.exitCode
}

/**
 * Copies the project's source, and links large folders that the server only reads. Scripts aren't linked, because they
 * work on the folder that contains them.
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

/** Environment variable that marks the processes of an installation. Child processes inherit it. */
const ownersVariable = 'MARQUE_TEST_FOLDER'

type Process = { pid: number; arguments: string[] }

/** Finds the processes of an installation by the environment variable, and those of PostgreSQL by the data folder. */
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
        return [] // the process has just exited
      }
    })
}

function placeOf(data: string): string | undefined {
  const pointer = join(data, 'postgres-place')
  return (existsSync(pointer) && readFileSync(pointer, 'utf8').trim()) || undefined
}

/**
 * Kills a process. The process may already have exited, because a new child process of PostgreSQL briefly looks like the
 * postmaster.
 */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}
