import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pictureAt } from '#contract/pictures.ts'
import { picture } from '#server/testing/pictures.ts'

/** Starts the product as a person does, and treats it as the world does. */
let folder = ''
let port = 0
const started: ChildProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marque-start-')) // mode 0700: as root the database's user cannot get in
  port = await freePort()
})
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid) spawnSync('pkill', ['-KILL', '-P', String(pid)])
  for (const { pid } of processesOf(folder)) spawnSync('kill', ['-KILL', String(pid)]) // it may have ended meanwhile
  for (const data of ['data', 'my cars/.data']) rmPlaceOf(join(folder, data))
  rmSync(folder, { recursive: true, force: true })
})

describe('npm start', { timeout: 180_000 }, () => {
  test('serves, ends on SIGTERM to npm without leaving a process, and has nothing to prepare the next time', async () => {
    const first = npmStart()
    await ready(first)
    expect((await fetch(`http://localhost:${port}/api/vehicles/latest`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    first.child.kill('SIGTERM')
    await ended(first)
    await noneLeft()

    const second = npmStart()
    await ready(second)
    expect(second.output()).toContain(`http://localhost:${port}`)
    expect(second.output()).not.toMatch(/Packages|Pages/)
    second.child.kill('SIGINT')
    await ended(second)
  })

  test('comes up by itself after everything was killed, and what was committed is there', async () => {
    const first = npmStart()
    await ready(first)
    const sentBefore = await sendInquiry('Sent before the crash')
    for (const pid of serversOf(folder)) process.kill(pid, 'SIGKILL')
    await ended(first)
    expect(processesOf(folder).length).toBeGreaterThan(0) // PostgreSQL lives on without its owner

    const second = npmStart()
    await ready(second)
    expect(await sendInquiry('Sent after the crash')).toBeGreaterThan(sentBefore)
    for (const text of ['Sent before the crash', 'Sent after the crash']) {
      await expect.poll(() => mails().some((mail) => mail.includes(text)), { timeout: 10_000 }).toBe(true)
    }
    second.child.kill('SIGTERM')
    await ended(second)
    await noneLeft()
  })

  test('a second one on the same data is refused with a sentence, and the first is not disturbed', async () => {
    const first = npmStart()
    await ready(first)
    const second = npmStart({ PORT: String(await freePort()) })
    expect(await exited(second)).not.toBe(0)
    expect(second.output()).toContain('Another Marque is running on the data folder')
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
    first.child.kill('SIGTERM')
    await ended(first)
  })

  test('a busy port and a wrong value stop it with one sentence', async () => {
    const server = createServer().listen(port, '127.0.0.1')
    const busy = npmStart()
    expect(await ended(busy)).not.toBe(0)
    expect(busy.output()).toContain(`Port ${port} is in use by another program.`)
    server.close()
    const wrong = npmStart({ PORT: 'http' })
    expect(await ended(wrong)).not.toBe(0)
    expect(wrong.output()).toMatch(/PORT must be a port number \(it is "http"\)\./)
    expect(wrong.output()).not.toMatch(/^\s+at /m)
    const file = npmStart({ DATA_DIR: '/etc/hostname/data' })
    expect(await ended(file)).not.toBe(0)
    expect(file.output()).toMatch(/DATA_DIR cannot be used: \/etc\/hostname/)
    await noneLeft()
  })

  test('a database that cannot be reached stops it with one sentence', async () => {
    const database = `postgres://marque:x@127.0.0.1:${port}/marque`
    const unreachable = npmStart({ DATABASE_URL: database, APP_SECRET: 'x'.repeat(32), HOST: '127.0.0.1' })
    expect(await ended(unreachable)).not.toBe(0)
    expect(unreachable.output()).toContain('DATABASE_URL cannot be used: no PostgreSQL answers at its address')
    expect(unreachable.output()).not.toMatch(/^\s+at /m)
    await noneLeft()
  })

  test(
    'with a public address it is no demo any more: its people are gone, and the operator’s admin is there',
    { timeout: 300_000 },
    async () => {
      const first = npmStart({ DEMO_PASSWORD: 'known to everybody' })
      await ready(first)
      expect(await post('/api/demo/sign-in', { username: 'seller' })).toBe(200)
      first.child.kill('SIGTERM')
      await ended(first)

      const outside = { PUBLIC_URL: 'https://cars.example', HOST: '127.0.0.1', DEMO_PASSWORD: 'known to everybody' }
      const second = npmStart({ ...outside, ADMIN_PASSWORD: 'the operator’s own' })
      await ready(second)
      expect(second.output()).toContain('Mind      This data folder was a demo.')
      expect(second.output()).not.toContain('known to everybody')
      expect(await post('/api/demo/sign-in', { username: 'seller' })).toBe(404)
      for (const username of ['admin', 'seller', 'buyer', 'demo:seller'])
        expect(await post('/api/identity/sign-in/username', { username, password: 'known to everybody' })).not.toBe(200)
      expect(await post('/api/identity/sign-in/username', { username: 'admin', password: 'the operator’s own' })).toBe(
        200,
      )
      expect(await (await fetch(`http://localhost:${port}/api/vehicles/latest`)).json()).toEqual([])
      expect(await (await fetch(`http://localhost:${port}/`)).text()).not.toContain('This site is a demo')
      second.child.kill('SIGTERM')
      await ended(second)

      const both = npmStart({ ...outside, DEMO: '1', ADMIN_PASSWORD: 'the operator’s own' })
      expect(await ended(both)).not.toBe(0)
      expect(both.output()).toContain('ADMIN_PASSWORD cannot be set together with DEMO=1')

      const third = npmStart({ ...outside, DEMO: '1' })
      await ready(third)
      expect(third.output()).toContain('Mind      This demo can be reached from outside')
      expect(await post('/api/demo/sign-in', { username: 'seller' })).toBe(200)
      for (const page of ['', 'vehicles', 'sign-in', 'nowhere'])
        expect(await (await fetch(`http://localhost:${port}/${page}`)).text()).toContain('This site is a demo')
      expect(await (await fetch(`http://localhost:${port}/api/vehicles/latest`)).json()).not.toEqual([])
      third.child.kill('SIGTERM')
      await ended(third)
    },
  )

  test('the back-up that docs/operating.md describes brings back all, after everything was lost', async () => {
    const data = join(folder, 'data')
    const first = npmStart()
    await ready(first)
    const { cookie, urls } = await listCar()
    const [url] = urls
    const before = await fetch(`http://localhost:${port}${url}`)
    expect(before.status).toBe(200)
    const content = Buffer.from(await before.arrayBuffer())
    await sendInquiry('Please keep this')
    await lookAtNewest()
    await expect.poll(() => mails().length, { timeout: 10_000 }).toBeGreaterThan(0)
    first.child.kill('SIGTERM')
    await ended(first)
    await noneLeft()
    expect(readdirSync(data).filter((name) => !new RegExp(`^\\| \`${name}/?\` `, 'm').test(chapter('Data')))).toEqual(
      [],
    )

    const environment = { ...process.env, DATA_DIR: data, BACKUP: join(folder, 'backup') }
    const [backUp, restore] = [...chapter('Back-up').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands!)
    const run = (commands: string) => spawnSync('sh', ['-eu', '-c', commands], { env: environment, encoding: 'utf8' })
    expect(run(backUp!)).toMatchObject({ status: 0, stderr: '' })
    const place = join(data, 'postgres-place')
    if (existsSync(place)) rmSync(readFileSync(place, 'utf8').trim(), { recursive: true })
    rmSync(data, { recursive: true })
    expect(run(restore!)).toMatchObject({ status: 0, stderr: '' })

    const second = npmStart()
    await ready(second)
    const token = await fetch(`http://localhost:${port}/api/identity/token`, { headers: { cookie } })
    const { token: bearer } = (await token.json()) as { token: string }
    const own = await fetch(`http://localhost:${port}/api/vehicles/user`, {
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(await own.json()).toMatchObject([{ make: 'Lotus', imageUrls: urls }])
    const after = await fetch(`http://localhost:${port}${url}`)
    expect([after.status, Buffer.from(await after.arrayBuffer()).equals(content)]).toEqual([200, true])
    expect(mails().join()).toContain('Please keep this')
    second.child.kill('SIGTERM')
    await ended(second)
  })

  test('when the database dies the process ends with a sentence, and the next start is as ever', async () => {
    const first = npmStart()
    await ready(first)
    for (const pid of databasesOf(folder)) process.kill(pid, 'SIGKILL')
    expect(await ended(first)).not.toBe(0)
    expect(first.output()).toContain('The embedded PostgreSQL has ended, and Marque with it.')
    const second = npmStart()
    await ready(second)
    expect((await fetch(`http://localhost:${port}/api/vehicles/latest`)).status).toBe(200)
    second.child.kill('SIGTERM')
    await ended(second)
    await noneLeft()
  })
})

describe('npm start in a folder with a space in its name', { timeout: 180_000 }, () => {
  test('serves as anywhere', async () => {
    const home = copyOfProject(join(folder, 'my cars'))
    const run = npmStart({ DATA_DIR: '.data' }, home)
    await ready(run)
    expect((await fetch(`http://localhost:${port}/api/vehicles/latest`)).status).toBe(200)
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
    run.child.kill('SIGTERM')
    await ended(run)
  })
})

/** As root the database lies elsewhere. */
function rmPlaceOf(data: string): void {
  const place = join(data, 'postgres-place')
  if (existsSync(place)) rmSync(readFileSync(place, 'utf8').trim(), { recursive: true, force: true })
}

/** What the server runs from is copied; what it only needs to be there, and is large, is linked. */
function copyOfProject(home: string): string {
  mkdirSync(home)
  for (const name of ['scripts', 'server', 'contract', 'database', 'package.json', 'package-lock.json'])
    cpSync(name, join(home, name), { recursive: true })
  for (const name of ['web', 'studio', 'build', 'node_modules', 'vite.config.ts', 'react-router.config.ts'])
    symlinkSync(resolve(name), join(home, name))
  return home
}

type Run = { child: ChildProcess; output(): string }

function npmStart(environment: Record<string, string> = {}, cwd = process.cwd()): Run {
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  chmodSync(folder, 0o700)
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  return { child, output: () => output }
}

async function ready(run: Run): Promise<void> {
  await expect.poll(run.output, { timeout: 60_000, interval: 50 }).toContain('is ready')
}

/** npm is gone, and so is everything that it started. */
async function ended(run: Run): Promise<number | null> {
  const code = await exited(run)
  await expect.poll(() => serversOf(folder), { timeout: 20_000 }).toEqual([])
  return code
}

/** PostgreSQL says that it has stopped a moment before its process ends; one that stays is named. */
async function noneLeft(): Promise<void> {
  const commands = () => processesOf(folder).map(({ command }) => command)
  await expect.poll(commands, { timeout: 10_000 }).toEqual([])
}

async function exited({ child }: Run): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return child.exitCode
}

/** Writes about the newest car; gives the number of the inquiry. */
async function sendInquiry(message: string): Promise<number> {
  const api = `http://localhost:${port}/api`
  const [car] = (await (await fetch(`${api}/vehicles/latest`)).json()) as { id: number }[]
  const answer = await fetch(`${api}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vehicleId: car!.id, name: 'Boris', email: 'boris@example.com', message }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** Has a picture of the demo made in the width of a card. */
async function lookAtNewest(): Promise<void> {
  const origin = `http://localhost:${port}`
  const [car] = (await (await fetch(`${origin}/api/vehicles/latest`)).json()) as { imageUrls: string[] }[]
  expect((await fetch(`${origin}${pictureAt(car!.imageUrls[0]!, 400)}`)).status).toBe(200)
}

/** Signs somebody up who lists a car with a picture; gives the session's cookie and the picture's addresses. */
async function listCar(): Promise<{ cookie: string; urls: string[] }> {
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://localhost:${port}/api${path}`, init)
    expect(answer.status, path).toBeLessThan(300)
    return answer
  }
  const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
  const type = { 'content-type': 'application/json' }
  const zoe = { name: 'zoe', username: 'zoe', email: 'zoe@example.com', password: 'correct horse battery' }
  const signedUp = await call('/identity/sign-up/email', { ...json(zoe), headers: type })
  const cookie = signedUp.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const { token } = (await (await call('/identity/token', { headers: { cookie } })).json()) as { token: string }
  const authorization = `Bearer ${token}`
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'car.jpg')
  const uploaded = await call('/upload/images', { method: 'POST', body: form, headers: { authorization } })
  const { urls } = (await uploaded.json()) as { urls: string[] }
  const car = { make: 'Lotus', model: 'Esprit', year: 1998, price: 41_000, mileage: 38_000, bodyStyle: 'Sports Cars' }
  await call('/vehicles', { ...json({ ...car, imageUrls: urls }), headers: { ...type, authorization } })
  return { cookie, urls }
}

/** What docs/operating.md says under a heading. */
function chapter(title: string): string {
  const [, text] = readFileSync('docs/operating.md', 'utf8').split(new RegExp(`^##+ ${title}$`, 'm'))
  return text?.split(/^## /m)[0] ?? ''
}

/** The status of the answer. */
async function post(path: string, payload: object): Promise<number> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }
  return (await fetch(`http://localhost:${port}${path}`, init)).status
}

type Process = { pid: number; command: string; environment: string }

/** Every process that was started for this folder: by its environment, which children inherit, or its command. */
function processesOf(folder: string): Process[] {
  const place = join(folder, 'data', 'postgres-place')
  const names = [folder, ...(existsSync(place) ? [readFileSync(place, 'utf8').trim()] : [])]
  return allProcesses().filter(({ command, environment }) =>
    names.some((it) => command.includes(it) || environment.includes(`DATA_DIR=${it}`)),
  )
}

/** The embedded PostgreSQL's first process, which has all others as its children. */
function databasesOf(folder: string): number[] {
  return processesOf(folder)
    .filter(({ command }) => / -D \S+cluster /.test(command))
    .map(({ pid }) => pid)
}

function serversOf(folder: string): number[] {
  return allProcesses()
    .filter(({ command, environment }) => command.includes('server/main.ts') && environment.includes(folder))
    .map(({ pid }) => pid)
}

function allProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), command: read('cmdline'), environment: read('environ') }]
      } catch {
        return [] // it has just ended
      }
    })
}

/** The texts of all mails that were written. */
function mails(): string[] {
  const box = join(folder, 'data', 'mail')
  const names = existsSync(box) ? readdirSync(box).filter((name) => name.endsWith('.eml')) : []
  return names.map((name) => readFileSync(join(box, name), 'utf8'))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
