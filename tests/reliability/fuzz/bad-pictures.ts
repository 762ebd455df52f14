import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { picture } from '../../server/pictures.ts'

const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
const bytes = (text: string) => Buffer.from(text, 'latin1')

export function goodPictures(): Promise<Buffer[]> {
  return Promise.all(formats.map((format) => picture(format, 24, 16)))
}

export function badPicture(goodFiles: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const one = fc.constantFrom(...goodFiles)
  const cut = fc.tuple(one, fc.nat()).map(([file, at]) => file.subarray(0, at % file.length))
  const damaged = fc.tuple(one, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 30 })).map(([file, at, other]) => {
    const start = at % file.length
    return Buffer.concat([file.subarray(0, start), other, file.subarray(start + other.length)])
  })
  const concatenated = fc.tuple(one, fc.constantFrom(...others)).map((parts) => Buffer.concat(parts))
  const beginning = fc
    .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }))
    .map((parts) => Buffer.concat(parts))
  return fc.oneof(cut, damaged, concatenated, beginning, fc.constantFrom(...others), fc.constantFrom(...bombs))
}

const heads = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'GIF89a',
  'RIFF\0\0\0\0WEBPVP8 ',
  'RIFF\xff\xff\xff\xffWEBPVP8X',
  '\0\0\0\x1cftypavif',
  '\0\0\0\x18ftypheic',
  'BM',
  'II*\0',
  '\0\0\x01\0',
  '\xff\x0a',
  '',
].map(bytes)

const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')

const others = [
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  '%PDF-1.7\n1 0 obj<</Type/Catalog',
  `%PDF-1.4\nxref\n0 99999999\n${'0000000000 65535 f\n'.repeat(50)}`,
  `%PDF-1.7\n${'['.repeat(5_000)}`,
  '<html><script>alert(1)</script></html>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "x">${entities}]><svg>&a9;</svg>`,
  'PK\x03\x04archive',
  'MZ\x90\0program',
  '#!/bin/sh\nid',
  'push graphic-context\nfill "url(https://x.example/|id)"\npop graphic-context',
].map(bytes)

const bombs = [
  png(50_000, 50_000, Buffer.alloc(100)),
  png(2 ** 31 - 1, 1, Buffer.alloc(100)),
  png(0, 0, Buffer.alloc(0)),
  png(7_000, 7_000, Buffer.alloc(1_000)),
  png(16, 16, Buffer.alloc(1_000), ['zTXt', Buffer.concat([bytes('a\0\0'), deflateSync(Buffer.alloc(30_000_000))])]),
  png(16, 16, Buffer.alloc(1_000), ['iCCP', Buffer.concat([bytes('a\0\0'), deflateSync(Buffer.alloc(30_000_000))])]),
  bytes('GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;'),
  bytes(`GIF89a\x01\0\x01\0\0\0\0${',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0'.repeat(5_000)};`),
  bytes('\xff\xd8\xff\xc0\0\x0b\x08\xff\xff\xff\xff\x01\x01\x11\0\xff\xd9'),
  bytes('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0\xff\xff\xff\xff\xff\xff'),
  bytes('RIFF\x16\0\0\0WEBPVP8L\x09\0\0\0\x2f\xff\xff\xff\x0f\0\0\0\0'),
]

/** Builds a single-channel PNG that declares this size, regardless of the pixels it contains. */
function png(width: number, height: number, pixels: Buffer, more?: [name: string, data: Buffer]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const chunks = [chunk('IHDR', head), more ? chunk(...more) : '', chunk('IDAT', deflateSync(pixels))]
  return Buffer.concat([heads[0]!, ...chunks.map((part) => Buffer.from(part)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([bytes(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
