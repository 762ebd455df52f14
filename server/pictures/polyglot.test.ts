import { createCipheriv, createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture } from '#tests/server/pictures.ts'
import { isPolyglot } from './decode.ts'
import { formatOf } from './formats.ts'

const jpeg = await picture('jpeg', 640, 400)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

function randomBytes(seed: string, size: number): Buffer {
  const key = createHash('sha256').update(seed).digest()
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size))
}

function withSegment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, latin1(content), jpeg.subarray(2)])
}

const page = '<html><head></head><body><script>alert(1)</script></body></html>'
const archive = `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(16)}\x05\0\0\0a.txthello`

describe('a picture that is also another kind of file is detected', () => {
  test.each<[string, string]>([
    ['a page', page],
    ['a page in capitals', '<!DOCTYPE HTML><P>'],
    ['only a script', '<script src=//evil.example/x></script>'],
    ['the shortest page', '<html>'],
    ['a drawing with a script', '<svg/onload=alert(1)>'],
    ['a program', '<?php system($_GET["c"]); ?>'],
    ['a PDF', '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj'],
    ['the head of an archive', 'PK\x03\x04'],
    ['an archive after other bytes', `\n\n${archive}`],
    ['a large archive', archive + '\0'.repeat(200_000)],
    ['an empty archive', `PK\x05\x06${'\0'.repeat(18)}`],
    ['an archive of another kind', '7z\xbc\xaf\x27\x1c\0\x04'],
  ])('%s', async (_what, tail) => {
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      const content = Buffer.concat([await picture(format, 64, 40), latin1(tail)])
      expect([formatOf(content), isPolyglot(content)]).toEqual([format, true])
    }
  })

  test('another kind of file is detected anywhere in a picture', () => {
    expect(isPolyglot(withSegment(0xfe, page))).toBe(true)
    expect(isPolyglot(withSegment(0xfe, '%PDF-1.4 '))).toBe(true)
    expect(isPolyglot(withSegment(0xe1, archive))).toBe(true)
  })
})

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4)
  return Buffer.concat([head, content])
}
const film = (size: number) =>
  Buffer.concat([
    box('ftyp', latin1('mp42\0\0\0\0isommp42')),
    box('mdat', randomBytes('film', size)),
    box('moov', randomBytes('index', 900)),
  ])
const xmp = (body: string) =>
  'http://ns.adobe.com/xap/1.0/\0<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta ' +
  'xmlns:x="adobe:ns:meta/" x:xmptk="Adobe XMP Core 5.1.0-jc003"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-' +
  `syntax-ns#">${body}</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
const container =
  '<rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:Container="http://ns.google.' +
  'com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/" hdrgm:Version="1.0" ' +
  'GCamera:MotionPhoto="1"><Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource"><Container:Item ' +
  'Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="1234"/></rdf:li></rdf:Seq></Container:Directory>' +
  '</rdf:Description>'
const samsung = Buffer.concat([
  latin1('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000\0\0\xa1\x0a\x08\0\0\0MCC_Data262'),
  latin1('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data'),
  film(50_000),
  latin1('SEFHk\0\0\0\x02\0\0\0\0\0\x01\x0a\x38\0\0\0\x23\0\0\0\x24\0\0\0SEFT'),
])

describe('what phones and programs add is accepted', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => jpeg],
    ['a motion photo', () => Buffer.concat([withSegment(0xe1, xmp(container)), film(2_000_000)])],
    ['Samsung’s trailer', () => Buffer.concat([jpeg, samsung])],
    ['the second JPEG of an Ultra HDR', () => Buffer.concat([withSegment(0xe1, xmp(container)), jpeg])],
    ['XMP', () => withSegment(0xe1, xmp(container))],
    ['a comment', () => withSegment(0xfe, 'Sold as <seen>, price < 5000, 50% off - PDF on request, ZIP 8000')],
    ['zeros', () => Buffer.concat([jpeg, Buffer.alloc(100_000)])],
    ['a watermark as JSON', () => Buffer.concat([jpeg, latin1('vivo{"com.vivo.device":"V2055","html":1}')])],
    [
      'Exif data with a location',
      () =>
        sharp(jpeg)
          .withExif({ IFD0: { Make: 'SAMSUNG', ImageDescription: '<3' } })
          .toBuffer(),
    ],
    ['a color profile', () => sharp(jpeg).withIccProfile('p3').png().toBuffer()],
  ])('%s', async (_what, make) => {
    const content = await make()
    expect(isPolyglot(content)).toBe(false)
    await expect(sharp(content, { failOn: 'error' }).stats()).resolves.toBeDefined()
  })

  test('random sequences in compressed data are accepted, too', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      expect(isPolyglot(randomBytes(seed, 5_000_000))).toBe(false)
    const inside = Buffer.concat([
      jpeg,
      randomBytes('a', 1000),
      latin1('PK\x03\x04'),
      randomBytes('b', 1000),
      latin1('<svg\x9c'),
      randomBytes('c', 100_000),
    ])
    expect(isPolyglot(inside)).toBe(false)
  })
})
