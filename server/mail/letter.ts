import type { Mail } from './mailer.ts'

/** What a mail says; how it looks is the same for all. Everything is plain text and is escaped where it must be. */
export type Letter = {
  site: { name: string; url: string }
  subject: string
  to: Mail['to']
  replyTo?: Mail['to']
  paragraphs: readonly string[]
  /** Somebody else's words, set apart. */
  quote?: string
  /** The one thing to do about it. */
  action?: { label: string; url: string }
  /** Why the mail came, and how to have no more of them. */
  footnote?: string
}

/** A mail as text and as HTML, in the look of the product. */
export function writeMail({ site, subject, to, replyTo, paragraphs, quote, action, footnote }: Letter): Mail {
  const greeting = `Hello ${to.name},`
  const quoted = quote?.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> ')
  const link = action && `${action.label}: ${action.url}`
  const text = [greeting, ...paragraphs, quoted, link, footnote, `${site.name} · ${site.url}`].filter(Boolean)
  const body = [
    `<p>${escaped(greeting)}</p>`,
    ...paragraphs.map((it) => `<p>${lines(it)}</p>`),
    quote && `<blockquote>${lines(quote)}</blockquote>`,
    action && `<p><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>`,
    footnote && `<p><small>${lines(footnote)}</small></p>`,
  ].filter(Boolean)
  const html = `<!doctype html><html lang="en"><title>${escaped(subject)}</title>${body.join('')}</html>`
  return { to, subject, text: text.join('\n\n'), html, ...(replyTo && { replyTo }) }
}

function lines(text: string): string {
  return escaped(text).replaceAll(/\r\n?|\n/g, '<br>')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (it) => entities[it]!)
}
