import MarkdownIt from 'markdown-it'

/** No HTML, no pictures, and no tables, whose alignment would be a style attribute, which the pages' policy refuses. */
const markdown = new MarkdownIt('default', { html: false, linkify: false }).disable(['image', 'table'])

/** Other sites, mail, and the site's own pages; never a script. */
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

/** Markdown as HTML that may stand in a page as it is. */
export function renderMarkdown(text: string): string {
  return markdown.render(text)
}
