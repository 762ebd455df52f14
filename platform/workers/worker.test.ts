import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchProcesses } from '#tests/server/processes.ts'
import { niceness, openWorker, WorkerEnded } from './worker.ts'

const file = new URL('../../tests/server/worker-tasks.ts', import.meta.url)
const seconds = 30

type WorkerTasks = typeof import('#tests/server/worker-tasks.ts')
type Options = Partial<Parameters<typeof openWorker>[0]>

const open: { end(): void }[] = []
function worker(options: Options = {}) {
  const opened = openWorker<WorkerTasks>({ file, seconds, ...options })
  open.push(opened)
  return opened
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const { end } of open.splice(0)) end()
})

describe.each([
  ['a process', {}],
  ['a thread', { isThread: true }],
] as const)('%s', (_what, options) => {
  test('runs calls in sequence, and continues after a failed one', async () => {
    const { ask } = worker(options)
    const calls = [ask('rest', 100), ask('echo', { a: [1] }), ask('fail', undefined), ask('echo', Buffer.from('b'))]
    const [rested, echoed, failed, bytes] = await Promise.allSettled(calls)
    expect([rested, echoed]).toMatchObject([{ value: 'rested' }, { value: { a: [1] } }])
    expect(failed).toMatchObject({ reason: new TypeError('It is broken.') })
    expect(Buffer.from((bytes as PromiseFulfilledResult<Buffer>).value)).toEqual(Buffer.from('b'))
  })

  test('that times out is ended, and the next call succeeds', async () => {
    const { ask } = worker(options)
    await ask('pid', undefined)
    const spinning = ask('spin', undefined, 0.2)
    const next = ask('echo', 1)
    await expect(spinning).rejects.toEqual(expect.objectContaining({ isLate: true }))
    expect(await next).toBe(1)
  })

  test('that ends by itself is replaced, and the next call succeeds', async () => {
    const { ask } = worker(options)
    const ending = ask('end', 1)
    const next = ask('echo', 1)
    await expect(ending).rejects.toBeInstanceOf(WorkerEnded)
    expect(await next).toBe(1)
  })

  test('has no environment variables', async () => {
    expect(await worker(options).ask('environment', undefined)).toEqual({})
  })

  test('does not keep its parent from exiting', () => {
    const code = `const { openWorker } = await import('./platform/workers/worker.ts')
      const worker = openWorker({ file: new URL('${file.href}'), seconds: 30, ...${JSON.stringify(options)} })
      const late = setTimeout(() => {}, 20_000)
      console.log(await worker.ask('echo', 'answered'))
      clearTimeout(late)`
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { timeout: 50_000 })
    expect([String(stdout), status]).toEqual(['answered\n', 0])
  })
})

describe('a process', () => {
  test.each(['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const)(
    'that %s kills at its start is replaced, and so is an idle one',
    async (signal) => {
      const started = watchProcesses()
      const { ask } = worker()
      const broken = ask('rest', 60_000)
      const next = ask('pid', undefined)
      await expect.poll(() => started).toHaveLength(1)
      started[0]!.kill(signal)
      await expect(broken).rejects.toBeInstanceOf(WorkerEnded)
      expect(await next).toBe(started[1]!.pid)
      started[1]!.kill(signal)
      await once(started[1]!, 'exit')
      expect(await ask('pid', undefined)).toBe(started[2]!.pid)
    },
  )

  test('has low priority, and is killed first when memory runs out', async () => {
    const pid = await worker().ask('pid', undefined)
    expect(getPriority(pid)).toBe(niceness)
    if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  })

  test('completes its work while signals stop the server', async () => {
    const { ask } = worker()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) await ask('end', signal)
    expect(await ask('rest', 100)).toBe('rested')
  })

  test('ends after an idle minute, and is started again on demand', async () => {
    const started = watchProcesses()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask } = worker()
    await ask('echo', 1)
    vi.advanceTimersByTime(59_000)
    await ask('echo', 1)
    vi.advanceTimersByTime(59_000)
    expect(started[0]!.killed).toBe(false)
    const ended = once(started[0]!, 'exit')
    vi.advanceTimersByTime(1_000)
    await ended
    expect(await ask('pid', undefined)).toBe((started[1] as ChildProcess).pid)
  })

  test('with isolation ends after each call', async () => {
    const started = watchProcesses()
    const { ask } = worker({ isolated: true })
    const pids = [await ask('pid', undefined), await ask('pid', undefined)]
    expect(pids).toEqual(started.map(({ pid }) => pid))
    expect(new Set(pids).size).toBe(2)
    await expect.poll(() => started.every(({ signalCode }) => signalCode === 'SIGKILL')).toBe(true)
  })
})

describe('a process with permissions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-worker-'))
  const readableFile = join(folder, 'given')
  writeFileSync(readableFile, 'content')
  const { ask } = openWorker<WorkerTasks>({ file, seconds, readable: [fileURLToPath(file), readableFile] })
  afterEach(() => rmSync(join(folder, 'written'), { force: true }))

  test('can read the program and the given file', async () => {
    expect(await ask('read', readableFile)).toBe('content')
    expect(JSON.parse(await ask('read', join(process.cwd(), 'package.json')))).toMatchObject({ name: 'marque' })
  })

  test.each([
    ['cannot read files of the machine', () => ask('read', '/etc/hostname')],
    ['cannot read the environment file of the site', () => ask('read', join(process.cwd(), '.env'))],
    ['cannot read the data folder', () => ask('read', join(process.cwd(), 'data', 'secret'))],
    ['cannot read files next to the given one', () => ask('read', join(folder, 'other'))],
    ['cannot write files', () => ask('write', join(folder, 'written'))],
    ['cannot write to the program', () => ask('write', join(process.cwd(), 'server', 'x'))],
    ['cannot start processes', () => ask('start', undefined)],
  ])('%s', async (_what, call) => {
    await expect(call()).rejects.toMatchObject({ message: expect.stringContaining('Access to this API') })
  })
})
