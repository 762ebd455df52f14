import type { ChildProcess } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { picture } from '#tests/server/pictures.ts'
import { watchProcesses } from '#tests/server/processes.ts'

afterEach(() => vi.restoreAllMocks())

test.each(['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const)(
  'if %s kills the encoder, the picture is refused as too heavy, and the next one is accepted',
  async (signal) => {
    vi.resetModules() // another test may have started the process already
    const { encodeInProcess } = await import('./encoder.ts')
    const started: ChildProcess[] = watchProcesses((encoder) => {
      if (started.length === 1) setImmediate(() => encoder.kill(signal))
    })
    const broken = encodeInProcess(await picture())
    const next = encodeInProcess(await picture())
    expect(await broken).toBe('too_heavy')
    expect(await next).toMatchObject({ files: expect.any(Array) })
  },
)
