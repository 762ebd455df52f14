import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './texts.ts'

test('headings, lists, emphasis and links are rendered, and the page title remains the only h1', () => {
  expect(renderMarkdown('# A\n\n## B\n\n- *c*\n- **d**\n')).toBe(
    '<h2>A</h2>\n<h2>B</h2>\n<ul>\n<li><em>c</em></li>\n<li><strong>d</strong></li>\n</ul>\n',
  )
  expect(renderMarkdown('[a](https://a.example/?b=1&c=2)')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=2" rel="noopener nofollow">a</a></p>\n',
  )
  expect(renderMarkdown('[a](/privacy) [b](mailto:b@c.example)')).toBe(
    '<p><a href="/privacy">a</a> <a href="mailto:b@c.example">b</a></p>\n',
  )
})

test('a table is in a scrollable region, and its cells are aligned without a style attribute', () => {
  expect(renderMarkdown('|a|b|\n|-|-:|\n|c|1|')).toBe(
    '<div role="region" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n' +
      '<th data-align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td data-align="right">1</td>\n' +
      '</tr>\n</tbody>\n</table></div>\n',
  )
})

describe('hostile Markdown', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](java\tscript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:msgbox(1))',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](/%5Cevil.example "x" onmouseover="alert(1)")',
    '<javascript:alert(1)>',
    '![a](https://evil.example/pixel.gif)',
    '![a](javascript:alert(1))',
    '[a]: javascript:alert(1)\n\n[a]',
    '```"><script>alert(1)</script>\nx\n```',
    '|[a](javascript:alert(1))|\n|-:|\n|<b onclick=alert(1)>|',
  ])('%j is rendered as harmless HTML', (text) => {
    const html = renderMarkdown(text)
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
    expect(
      tags.map(([, name]) => name).filter((name) => !/^(p|a|pre|code|br|div|table|thead|tbody|tr|th|td)$/.test(name!)),
    ).toEqual([])
    for (const [, , attributes] of tags)
      expect(attributes).toMatch(
        /^( (href="(https:\/\/|\/[^/\\])[^"]*"( rel="noopener nofollow")?|title="[^"]*"|class="[^"]*"|data-align="right"|role="region"|aria-label="Table"|tabindex="0"))*$/,
      )
  })
})
