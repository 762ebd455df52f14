import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { withType } from './bad-bodies.ts'
import { badPicture } from './bad-pictures.ts'

const type = 'multipart/form-data; boundary=x'
type File = { content: Buffer; name: string; field: string; type: string }

const part = ({ content, name, field, type }: File) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`, 'latin1'),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
const form = (files: readonly File[], end = '--x--\r\n') => Buffer.concat([...files.map(part), Buffer.from(end)])

export function goodForm(goodFiles: readonly Buffer[]): fc.Arbitrary<InjectOptions> {
  const file = fc
    .constantFrom(...goodFiles)
    .map((content) => ({ content, name: 'a', field: 'images', type: 'image/png' }))
  return fc.array(file, { minLength: 1, maxLength: 2 }).map((files) => withType(form(files), type))
}

export function badForm(goodFiles: readonly Buffer[]): fc.Arbitrary<InjectOptions> {
  const file = fc.record({
    content: fc.oneof(badPicture(goodFiles), fc.constantFrom(...goodFiles)),
    name: fc.constantFrom('a.png', 'a.pdf', 'a.exe', 'a', '../../x', 'a\0.png', '', '"', 'é😀.jpg', 'x'.repeat(5_000)),
    field: fc.oneof(
      { weight: 6, arbitrary: fc.constant('images') },
      fc.constantFrom('image', 'images[]', '__proto__', ''),
    ),
    type: fc.constantFrom('image/png', 'image/jpeg', 'application/pdf', 'text/html', '', 'x'),
  })
  const files = fc.array(file, { minLength: 1, maxLength: 3 })
  const sent = files.map((parts) => withType(form(parts), type))
  const cut = fc.tuple(files, fc.nat()).map(([parts, at]) => {
    const all = form(parts)
    return withType(all.subarray(0, at % all.length), type)
  })
  const odd = fc.tuple(
    files,
    fc.constantFrom('--x--', '--x', '', '--y--\r\n', '--x\r\n\r\n--x--', '\r\n'.repeat(500)),
    fc.constantFrom(type, 'multipart/form-data', 'multipart/mixed; boundary=x', `${type}${'x'.repeat(300)}`),
  )
  const many = fc.constantFrom(
    ...[50, 150].map((count) => withType(form(Array.from({ length: count }, () => empty)), type)),
  )
  return fc.oneof(
    { weight: 6, arbitrary: sent },
    { weight: 2, arbitrary: cut },
    odd.map(([parts, end, other]) => withType(form(parts, end), other)),
    many,
  )
}

const empty: File = { content: Buffer.alloc(0), name: 'a.png', field: 'images', type: 'image/png' }
