import type { ChildProcess, ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { picture } from '../testing/pictures.ts'
import { askEncoder } from './ask-encoder.ts'

/** The processes that were begun, with what each was given. */
const begun = vi.hoisted(() => [] as { child: ChildProcess; options: ForkOptions }[])

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  const fork = (file: string, options: ForkOptions) => {
    const child = real.fork(file, options)
    begun.push({ child, options })
    return child
  }
  return { ...real, fork }
})

afterEach(() => void vi.useRealTimers())

test('pictures are worked on behind everything else, and away from the secrets of the site', async () => {
  expect(await askEncoder(await picture())).toMatchObject({ files: expect.any(Array) })
  expect(getPriority(encoder().pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(begun[0]!.options.env).toEqual({})
  expect(await askEncoder(Buffer.from('no picture'))).toBe('no_picture')
  expect(begun).toHaveLength(1)
})

test('a picture that breaks the decoder is an error of its own, and the next one is taken', async () => {
  const broken = askEncoder(await picture())
  const next = askEncoder(await picture())
  encoder().kill('SIGKILL')
  await expect(broken).rejects.toThrow('has ended')
  expect(await next).toMatchObject({ files: expect.any(Array) })
})

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
  return begun.at(-1)!.child
}
