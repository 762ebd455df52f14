import { rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** Where the server takes its files from; which there are it looks at its start. */
const folder = fileURLToPath(new URL('../../build/client/assets/', import.meta.url))

export type StaticCopies = {
  /** Makes a file of the page at this address, and gives the file's own. */
  copyOf(path: string, url: string): Promise<string>
  remove(): void
}

/** Makes room for copies of pages among the server's own files; before it starts. */
export function openStaticCopies(most: number): StaticCopies {
  const names = Array.from({ length: most }, (_, index) => `bench-${index}.html`)
  const write = (name: string, compressed: Buffer) => {
    writeFileSync(folder + name, brotliDecompressSync(compressed))
    writeFileSync(`${folder}${name}.br`, compressed)
  }
  for (const name of names) write(name, brotliCompressSync(''))
  const free = [...names]
  return {
    copyOf: async (path, url) => {
      const name = free.shift()!
      write(name, await compressedPage(url + path))
      return `/assets/${name}`
    },
    remove: () =>
      names.forEach((name) => [name, `${name}.br`].forEach((file) => rmSync(folder + file, { force: true }))),
  }
}

/** Its bytes as they are sent. */
function compressedPage(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
