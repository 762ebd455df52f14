/**
 * Whether a picture's file is also a page, a program or an archive. Nothing of that would be kept, but whoever sends such
 * a file means harm. What cameras add bears none of the marks: XMP is XML and no page, a motion photo ends in an MP4.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return marks.some((mark) => bytes.includes(mark, 0, 'latin1')) || page.test(bytes.toString('latin1')) || isZip(bytes)
}

/** Of PDF, 7-Zip, RAR, the end of a ZIP and a PHP archive: too long to come by chance in compressed data. */
const marks = ['%PDF-', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', 'PK\x05\x06\0\0\0\0', '__HALT_COMPILER']

/** A tag of HTML, SVG or PHP. Text has to follow, or the end, for four letters alone do come by chance. */
const page = /<(?:!doctype html|html|head|body|script|iframe|svg|\?php)\b(?:[\s -~]{6}|[\s -~]*$)/i

/** The head of a file in a ZIP: near the end in any form, elsewhere with what must follow its four bytes. */
function isZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(zip); at !== -1; at = bytes.indexOf(zip, at + 1)) {
    const whole = bytes[at + 4]! < 64 && bytes[at + 5] === 0 && bytes[at + 9] === 0 // a version and a method
    if (whole || at > bytes.length - 65_536) return true
  }
  return false
}

const zip = Buffer.from('PK\x03\x04')
