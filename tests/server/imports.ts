import { crc32, deflateRawSync } from 'node:zlib'
import type { ImportRun } from '#contract/imports/schema.ts'
import { stockTasks } from '#server/imports/apply.ts'
import { feedTasks } from '#server/imports/feeds/check.ts'
import { openPolicy } from '#server/moderation/policy.ts'
import { openFindUnusual } from '#server/pricing/guide.ts'
import type { Tools } from '#server/start/tools.ts'
import type { TestApp } from './app.ts'
import { makeDue, runQueue } from './queue.ts'

export async function sendStock(
  api: Pick<TestApp, 'request'>,
  person: string,
  name: string,
  content: string | Buffer,
  query = '',
) {
  const form = new FormData()
  form.append('file', new Blob([content as string]), name)
  const request = new Request('http://cars.test/', { method: 'POST', body: form })
  return api.request({
    method: 'POST',
    url: `/api/stock/runs${query}`,
    headers: { 'content-type': request.headers.get('content-type')!, 'x-test-person': person },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

export function stockTasksOf(tools: Tools) {
  return {
    ...stockTasks(tools, { askPolicy: openPolicy(tools), findUnusual: openFindUnusual(tools) }),
    ...feedTasks(tools),
  }
}

export async function workOnStock({ tools }: Pick<TestApp, 'tools'>): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    const { rows } = await tools.pool.query(
      `select from graphile_worker.jobs where task_identifier in ('read_stock', 'read_feed', 'apply_stock', 'check_feed') limit 1`,
    )
    if (rows.length === 0) return
    await makeDue(tools.pool)
    await runQueue(tools, stockTasksOf(tools))
  }
  throw new Error('The import does not finish.')
}

export function csvOf(rows: readonly Record<string, string | number>[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (value: string | number = '') => `"${String(value).replaceAll('"', '""')}"`
  return [heads.join(','), ...rows.map((row) => heads.map((head) => cell(row[head])).join(','))].join('\n')
}

export function countsOf({ counts }: ImportRun): Partial<ImportRun['counts']> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

type Packed = {
  name: string
  content: Buffer
  /** The uncompressed size that the ZIP's directory claims. By default, the claim is correct. */
  claims?: number
}

/**
 * Builds a ZIP by hand, because libraries can't create ZIP bombs. File names are encoded as UTF-8. `isDeclared` sets the
 * flag that declares this encoding.
 */
export function zipOf(files: readonly Packed[], isDeclared = true): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = content.length } of files) {
    const packed = deflateRawSync(content)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(isDeclared ? 0x0800 : 0, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claims, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, rest, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
