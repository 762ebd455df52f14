import { type Layout, layOut } from './layout.ts'
import type { Mail } from './mailer.ts'

/** What a mail says; how it looks is the same for all. Everything is plain text and is escaped where it must be. */
export type Letter = Omit<Layout, 'greeting'> & {
  /** Without a name the greeting has none. */
  to: Mail['to']
  replyTo?: Mail['to']
}

/** A mail as text and as HTML, in the look of the product. */
export function writeMail({ to, replyTo, ...content }: Letter): Mail {
  const { site, subject, paragraphs, quote, action, footnote } = content
  const greeting = to.name ? `Hello ${to.name},` : 'Hello,'
  const quoted = quote?.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> ')
  const link = action && `${action.label}: ${action.url}`
  const text = [greeting, ...paragraphs, quoted, link, footnote, `${site.name} · ${site.url}`].filter(Boolean)
  const html = layOut({ ...content, greeting })
  const logo = site.logo?.content
  return { to, subject, text: text.join('\n\n'), html, ...(replyTo && { replyTo }), ...(logo && { logo }) }
}
