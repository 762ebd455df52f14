import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { type Explanation, explanations } from '#contract/settings/limits.ts'

export function readExplanation(page: Explanation): { title: string; text: string } {
  return { title: explanations[page], text: texts[page] }
}

const texts = Object.fromEntries(
  Object.keys(explanations).map((name) => [name, readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8')]),
) as Record<Explanation, string>

/** Renders Markdown without raw HTML or images. */
const markdown = new MarkdownIt('default', { html: false, linkify: false }).disable('image')

/** Allows links to websites, email addresses and pages of this site. Rejects everything else, such as `javascript:` URLs. */
markdown.validateLink = (url) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(url)

const { rules } = markdown.renderer
rules.link_open = (tokens, index, options, _env, self) => {
  if (/^https?:/i.test(String(tokens[index]!.attrGet('href')))) tokens[index]!.attrSet('rel', 'noopener nofollow')
  return self.renderToken(tokens, index, options)
}
// Render first-level headings as `h2`, because the title of the page is already an `h1`.
rules.heading_open = rules.heading_close = (tokens, index, options, _env, self) => {
  if (tokens[index]!.tag === 'h1') tokens[index]!.tag = 'h2'
  return self.renderToken(tokens, index, options)
}

// Wrap tables in a focusable region, so that wide tables can be scrolled with the keyboard.
rules.table_open = () => '<div role="region" aria-label="Table" tabindex="0"><table>\n'
rules.table_close = () => '</table></div>\n'
// Replace the renderer's style attributes for alignment, because the content security policy blocks inline styles.
rules.th_open = rules.td_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!
  const align = /(left|center|right)$/.exec(String(token.attrGet('style')))?.[1]
  token.attrs = align ? [['data-align', align]] : null
  return self.renderToken(tokens, index, options)
}

/** Renders Markdown as HTML that can be inserted into a page without sanitizing. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}
