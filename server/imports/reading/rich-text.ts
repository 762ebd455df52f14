import { compile } from 'html-to-text'

/** Matches the tags that dealer systems use. Text that contains `<` but no such tag isn't treated as HTML. */
const tag =
  /<\/?(?:p|br|b|i|u|strong|em|ul|ol|li|div|span|h[1-6]|table|tbody|thead|tr|t[dh]|font|a|img|hr|center|small|big|su[bp]|style|script)\b[^<>]*>/i
const entity =
  /&(?:#\d{2,6}|#x[\da-f]{2,6}|amp|nbsp|quot|apos|lt|gt|bull|ndash|mdash|[lr][sd]quo|hellip|reg|trade|copy|deg|eacute|[a-z]uml);/i
/** Matches tags that start a new line. If the HTML has none, the line breaks in its source are kept. */
const block = /<(?:p|br|div|li|tr|h[1-6])\b/i

const limits = { maxDepth: 50, maxChildNodes: 5_000, maxInputLength: 20_000 }
const selectors = [
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'img', format: 'skip' },
  { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'table', format: 'block' },
  { selector: 'tr', format: 'block' },
  { selector: 'td', format: 'inline' },
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
]
const toText = compile({ wordwrap: false, limits, selectors })
const toTextWithBreaks = compile({ wordwrap: false, limits, selectors, preserveNewlines: true })

export function readRichText(written: string): string {
  if (!tag.test(written) && !entity.test(written)) return written
  const text = (block.test(written) ? toText : toTextWithBreaks)(written)
  return text
    .replaceAll(/(?<![^\S\n])[^\S\n]+(?=\n)/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
