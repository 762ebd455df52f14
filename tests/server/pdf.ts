import { deflateSync } from 'node:zlib'

type Pdf = {
  /** The content stream of each page, in PDF operators. A letter page is 612 by 792 points. */
  pages?: readonly string[]
  /** Additional entries of the catalog, such as an action that runs when the file is opened. */
  catalog?: string
  /** Additional entries of the trailer, such as encryption. */
  trailer?: string
  /** Objects that `catalog` or `trailer` refer to, numbered from 100. */
  objects?: readonly string[]
  size?: readonly [number, number]
  deflated?: boolean
  /** Replacements for objects, by number. The first page's content stream is object 11. */
  replaced?: Readonly<Record<number, Buffer>>
}

const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'

export function pdf({
  pages = [text('Service 2024')],
  catalog = '',
  trailer = '',
  objects = [],
  size = [612, 792],
  deflated,
  replaced = {},
}: Pdf = {}): Buffer {
  const numbered = new Map<number, Buffer<ArrayBuffer>>()
  const put = (number: number, content: string | Buffer) => numbered.set(number, Buffer.from(content as string))
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`)
  put(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`)
  put(2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)
  pages.forEach((drawn, index) => {
    const number = 10 + 2 * index
    put(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${number + 1} 0 R /Resources << ${font} >> >>`,
    )
    put(number + 1, streamOf(Buffer.from(drawn), deflated))
  })
  objects.forEach((content, index) => put(100 + index, content))
  for (const [number, content] of Object.entries(replaced)) put(Number(number), content)
  return assemble(numbered, trailer)
}

/** Returns a password-protected PDF that no password opens. */
export function lockedPdf(): Buffer {
  const noise = '41'.repeat(32)
  return pdf({
    trailer: `/ID [<${noise}> <${noise}>] /Encrypt 100 0 R`,
    objects: [`<< /Filter /Standard /V 1 /R 2 /O <${noise}> /U <${noise}> /P -4 >>`],
  })
}

export const text = (words: string) => `BT /F1 36 Tf 72 700 Td (${words}) Tj ET`

function streamOf(content: Buffer, deflated = false): Buffer {
  const bytes = deflated ? deflateSync(content) : content
  const filter = deflated ? '/Filter /FlateDecode ' : ''
  return Buffer.concat([
    Buffer.from(`<< ${filter}/Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function assemble(numbered: ReadonlyMap<number, Buffer<ArrayBuffer>>, trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const lengthOf = () => parts.reduce((sum, { length }) => sum + length, 0)
  const offsets = new Map<number, number>()
  for (const [number, content] of numbered) {
    offsets.set(number, lengthOf())
    parts.push(Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n'))
  }
  const table = lengthOf()
  const entries = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = Math.max(...offsets.keys()) + 1
  parts.push(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${entries.join('')}`))
  parts.push(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** Returns a PDF of half a megabyte whose page needs more memory than drawing is allowed to use. */
export function oversizedPdf(): Buffer {
  const swelling = deflateSync(Buffer.alloc(600 * 1024 * 1024, ' '))
  const head = Buffer.from(`<< /Filter /FlateDecode /Length ${swelling.length} >>\nstream\n`)
  return pdf({ replaced: { 11: Buffer.concat([head, swelling, Buffer.from('\nendstream')]) } })
}
