import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Storage } from './storage.ts'

export function testStorage(open: () => Storage): void {
  const read = async (key: string) => {
    const file = await open().open(key)
    return file && { size: file.size, content: await buffer(file.content) }
  }

  test('a stored file is available unchanged until it is removed', async () => {
    const storage = open()
    const content = randomBytes(300_000)
    expect(await storage.has('a-800.webp')).toBe(false)
    await storage.put('a-800.webp', content)
    expect(await storage.has('a-800.webp')).toBe(true)
    expect(await read('a-800.webp')).toEqual({ size: content.length, content })
    await storage.remove('a-800.webp')
    expect(await storage.has('a-800.webp')).toBe(false)
    expect(await read('a-800.webp')).toBeUndefined()
  })

  test('a file replaces only one with the same key', async () => {
    const storage = open()
    await storage.put('b.webp', Buffer.from('first, and longer'))
    await storage.put('b-400.webp', Buffer.from('small'))
    await storage.put('b.webp', Buffer.from('second'))
    expect(String((await read('b.webp'))?.content)).toBe('second')
    expect(String((await read('b-400.webp'))?.content)).toBe('small')
  })

  test('documents have a separate folder', async () => {
    const storage = open()
    await storage.put('d.webp', Buffer.from('a picture'))
    await storage.put('documents/d.bin', Buffer.from('a document'))
    expect(String((await read('documents/d.bin'))?.content)).toBe('a document')
    expect(String((await read('d.webp'))?.content)).toBe('a picture')
    await storage.remove('documents/d.bin')
    expect(await storage.has('documents/d.bin')).toBe(false)
  })

  test('removing a missing file does nothing', async () => {
    await expect(open().remove('never-there.webp')).resolves.toBeUndefined()
  })

  test('concurrent writes of one key leave one complete file', async () => {
    const storage = open()
    const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(10_000))
    await Promise.all(contents.map((content) => storage.put('c.webp', Buffer.from(content))))
    expect(contents).toContain(String((await read('c.webp'))?.content))
  })
}

export function testListing(open: () => Storage): void {
  test('all files can be listed, or only documents', async () => {
    const storage = open()
    await storage.put('e.webp', Buffer.from('a picture'))
    await storage.put('documents/e.bin', Buffer.from('a document'))
    expect(await keysOf(storage.list('documents/'))).toEqual(['documents/e.bin'])
    expect(await keysOf(storage.list())).toContain('e.webp')
    await storage.remove('documents/e.bin')
    expect(await keysOf(storage.list('documents/'))).toEqual([])
  })
}

async function keysOf(files: AsyncIterable<{ key: string }>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files) keys.push(key)
  return keys
}
