import { readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { type Explanation, explanations } from '#contract/settings/limits.ts'

/** Returns a built-in explanation as Markdown. */
export function explain(page: Explanation): { title: string; text: string } {
  return { title: explanations[page], text: texts[page] }
}

const texts = Object.fromEntries(
  Object.keys(explanations).map((name) => [name, readFileSync(new URL(`texts/${name}.md`, import.meta.url), 'utf8')]),
) as Record<Explanation, string>

/** Renders Markdown without HTML and pictures. */
const markdown = new MarkdownIt('default', { html: false, linkify: false }).disable('image')

/** Allows links to other sites, email addresses and the site's own pages, but not to scripts. */
markdown.validateLink = (url) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(url)

const { rules } = markdown.renderer
rules.link_open = (tokens, index, options, _env, self) => {
  if (/^https?:/i.test(String(tokens[index]!.attrGet('href')))) tokens[index]!.attrSet('rel', 'noopener nofollow')
  return self.renderToken(tokens, index, options)
}
// The page's title is its first heading.
rules.heading_open = rules.heading_close = (tokens, index, options, _env, self) => {
  if (tokens[index]!.tag === 'h1') tokens[index]!.tag = 'h2'
  return self.renderToken(tokens, index, options)
}

// A wide table scrolls in a region that has keyboard focus.
rules.table_open = () => '<div role="region" aria-label="Table" tabindex="0"><table>\n'
rules.table_close = () => '</table></div>\n'
// The renderer aligns cells with a style attribute, which the content security policy blocks.
rules.th_open = rules.td_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!
  const align = /(left|center|right)$/.exec(String(token.attrGet('style')))?.[1]
  token.attrs = align ? [['data-align', align]] : null
  return self.renderToken(tokens, index, options)
}

/** Renders Markdown as HTML that is safe to insert into a page. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}
