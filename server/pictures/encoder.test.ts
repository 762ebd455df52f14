import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { picture } from '#tests/server/pictures.ts'
import { openEncoder, startEncoder } from './encoder.ts'

/** The processes that were begun. */
const begun: ChildProcess[] = []
const askEncoder = openEncoder('picture', () => {
  begun.push(startEncoder())
  return encoder()
})

afterEach(() => void vi.useRealTimers())

test('pictures are worked on behind everything else, and away from the secrets of the site', async () => {
  expect(await askEncoder(await picture())).toMatchObject({ files: expect.any(Array) })
  expect(getPriority(encoder().pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${encoder().pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  expect(environmentOf(encoder())).not.toMatch(/^(PATH|HOME|DATABASE_URL|APP_SECRET)=/m)
  expect(await askEncoder(Buffer.from('no picture'))).toBe('no_picture')
  expect(begun).toHaveLength(1)
})

test.each(['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const)(
  'a picture whose encoder ends by %s is refused for its memory, and the next one is taken',
  async (signal) => {
    const broken = askEncoder(await picture())
    const next = askEncoder(await picture())
    encoder().kill(signal)
    expect(await broken).toBe('too_heavy')
    expect(await next).toMatchObject({ files: expect.any(Array) })
  },
)

test('without pictures the memory is given back, until the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await askEncoder(await picture())
  const resting = encoder()
  vi.advanceTimersByTime(60_000)
  await once(resting, 'exit')
  expect(await askEncoder(await picture())).toMatchObject({ files: expect.any(Array) })
  expect(encoder()).not.toBe(resting)
})

/** The process that was begun last. */
function encoder(): ChildProcess {
  return begun.at(-1)!
}

/** What a process was given; only Linux says so. */
function environmentOf({ pid }: ChildProcess): string {
  return process.platform === 'linux' ? readFileSync(`/proc/${pid}/environ`, 'utf8').replaceAll('\0', '\n') : ''
}
