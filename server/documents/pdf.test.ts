import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawInProcess } from '#tests/server/draw-in-process.ts'
import { pdf, text } from '#tests/server/pdf.ts'
import type { DrawnPage } from './covers.ts'

const file = (name: string) => readFile(`tests/server/files/${name}.pdf`)
const changeFile = async (name: string, from: string | RegExp, to: string) =>
  Buffer.from((await file(name)).toString('latin1').replaceAll(from, to), 'latin1')

async function draw(bytes: Buffer): Promise<DrawnPage> {
  const drawn = await drawInProcess('draw', bytes)
  return typeof drawn === 'string' ? expect.fail(drawn) : drawn[0]!
}

/** Returns the fraction of dark pixels in a box, given in points from the lower left corner of a letter page. */
async function inkIn(
  { picture, width }: DrawnPage,
  [left, bottom, right, top]: readonly [number, number, number, number],
) {
  const scale = width / 612
  const part = { left, top: 792 - top, width: right - left, height: top - bottom }
  const pixels = Object.fromEntries(Object.entries(part).map(([side, points]) => [side, Math.round(points * scale)]))
  const { data } = await sharp(picture)
    .extract(pixels as never)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length / data.length
}

const fields = [
  ['a text', [200, 634, 500, 658]],
  ['another text', [200, 594, 500, 618]],
  ['a checked box', [200, 556, 216, 572]],
] as const
test.each(fields)('the value of a filled form is drawn: %s', async (_what, box) => {
  expect(await inkIn(await draw(await file('form-filled')), box)).toBeGreaterThan(0.01)
})

test('a form value is drawn even if the form was saved without its appearance', async () => {
  const page = await draw(await changeFile('form-filled', /\/AP << \/N 2[01] 0 R >>/g, ''))
  for (const [, box] of fields.slice(0, 2)) expect(await inkIn(page, box)).toBeGreaterThan(0.01)
  expect(page.lacksText).toBe(false)
})

test('a form that only Adobe Reader can show is refused, a form with pages is accepted', async () => {
  const drawing = async (bytes: Buffer | Promise<Buffer>) => drawInProcess('draw', await bytes)
  expect(await drawing(file('xfa'))).toBe('xfa')
  expect(await drawing(changeFile('xfa', '/NeedsRendering true', ''))).toBe('xfa')
  expect(await drawing(changeFile('form-filled', '/DA (/F1 14 Tf 0 g) /DR', '/XFA 4 0 R /DR'))).toHaveLength(1)
})

test('text is missing if its font is neither embedded nor built in, even in a form', async () => {
  expect((await draw(await file('cjk-not-embedded'))).lacksText).toBe(true)
  expect((await draw(await file('form-filled'))).lacksText).toBe(false)
  const font = '/Encoding << /Type /Encoding /Differences [110 /afii10017] >>'
  const form = (await changeFile('form-filled', '/Encoding /WinAnsiEncoding', font)).toString('latin1')
  const onlyInForm = form.replace(/(?<=stream\nBT)[^]*?(?=endstream)/, (page) => page.replaceAll('n', 'm'))
  expect((await draw(Buffer.from(onlyInForm, 'latin1'))).lacksText).toBe(true)
})

const french =
  '<< /Type /Font /Subtype /TrueType /BaseFont /Arial /Encoding << /Type /Encoding /Differences [65 /eacute /Zcaron] >> >>'
const cyrillic =
  '<< /Type /Font /Subtype /TrueType /BaseFont /Arial /Encoding << /Type /Encoding /Differences [65 /afii10017 /afii10018] >> >>'
test.each([
  ['Latin letters', false, pdf({ pages: [text('Oil change, 48,210 mi. \\(paid\\)')] })],
  ['Latin letters of another font', false, withFont('/Type1 /BaseFont /Arial-BoldMT', 'Oil change')],
  ['nothing', false, pdf({ pages: [''] })],
  ['spaces', false, pdf({ pages: [text('   ')] })],
  ['text that a scanner recognized', false, pdf({ pages: [`3 Tr ${text('Invoice')}`] })],
  ['letters of most of Europe', false, withFont('', 'AB', french)],
  ['check marks', false, withFont('/Type1 /BaseFont /ZapfDingbats', '4567')],
  ['Cyrillic letters', true, withFont('', 'AB', cyrillic)],
  ['Cyrillic letters on a page on its side', true, withFont('', 'AB', cyrillic, '/Rotate 90')],
])('%s (text is missing: %s)', async (_what, isMissing, bytes) => {
  expect((await draw(bytes)).lacksText).toBe(isMissing)
})

function withFont(kind: string, words: string, font = `<< /Type /Font /Subtype ${kind} >>`, entries = ''): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${entries} /Contents 11 0 R /Resources << /Font << /F1 100 0 R >> >> >>`
  return pdf({ pages: [text(words)], objects: [font], replaced: { 10: Buffer.from(page) } })
}

test('a receipt stays readable', async () => {
  const { width, height } = await draw(await file('receipt'))
  expect(width / 204).toBeGreaterThan(2)
  expect(height / width).toBeCloseTo(3000 / 204, 1)
})
