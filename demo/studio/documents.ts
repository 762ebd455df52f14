/**
 * `npm run studio:documents`: draws the demo's vehicle documents and saves them in demo/cast/documents, each with a public copy
 * whose personal data is blacked out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { redactPages } from '#server/documents/covers.ts'
import type { CastDocument } from '../cast/cast-document.ts'
import { castDocuments, covers, documentSize } from '../cast/documents.ts'

const into = fileURLToPath(new URL('../cast/documents', import.meta.url))
const { width, height } = documentSize
const holder = ['Jordan Sample', '12 Example Street', 'Anytown, CA 90000'] as const

mkdirSync(into, { recursive: true })
const documents = castDocuments()
for (const document of documents) {
  const page = await sharp(Buffer.from(svgOf(document)))
    .webp({ quality: 60 })
    .toBuffer()
  const [painted] = await redactPages([{ picture: page, covers }])
  writeFileSync(`${into}/${document.file}.webp`, page)
  writeFileSync(`${into}/${document.file}-public.webp`, await sharp(painted!.picture).webp({ quality: 60 }).toBuffer())
  writeFileSync(`${into}/${document.file}-small.webp`, painted!.small)
}
console.log(`${documents.length} documents are in ${into}`)

function svgOf({ heading, from, date, lines, total }: CastDocument): string {
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x}" y="${y}" ${more}>${escapeXml(words)}</text>`
  const rows = lines.flatMap(([what, figure], index) => {
    const y = 520 + index * 58
    return [
      text(90, y, what),
      text(width - 90, y, figure, 'text-anchor="end"'),
      `<path d="M90 ${y + 18}H${width - 90}" stroke="#ccc"/>`,
    ]
  })
  const [name, street, town] = holder
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Open Sans, DejaVu Sans, sans-serif" font-size="25" fill="#222">
    <rect width="100%" height="100%" fill="#fbfaf6"/>
    <g transform="rotate(-32 ${width / 2} ${height / 2})" fill="#e7e1d3" font-size="96" font-weight="700" text-anchor="middle">
      ${text(width / 2, height / 2 - 60, 'DEMO SAMPLE')}${text(width / 2, height / 2 + 70, 'NOT A REAL PAPER', 'font-size="60"')}
    </g>
    ${text(90, 120, from, 'font-size="38" font-weight="700"')}
    ${text(90, 160, 'A workshop that exists in this demo only', 'font-size="20" fill="#666"')}
    ${text(90, 250, name)}${text(90, 284, street)}${text(90, 318, town)}
    ${text(width - 90, 250, date, 'text-anchor="end"')}
    ${text(90, 420, heading, 'font-size="32" font-weight="700"')}
    <path d="M90 445H${width - 90}" stroke="#222" stroke-width="3"/>
    ${rows.join('')}
    ${text(width - 90, 520 + lines.length * 58 + 24, total, 'text-anchor="end" font-weight="700"')}
    ${text(90, height - 170, 'Signed', 'font-size="20" fill="#666"')}
    ${text(200, height - 165, 'J. Sample', 'font-size="42" font-style="italic"')}
    ${text(90, height - 70, 'Made up for the demo of Marque. It says nothing of any car that exists.', 'font-size="20" fill="#666"')}
  </svg>`
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
