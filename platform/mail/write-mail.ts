import { type accentTones, defaultTones } from '#contract/accent.ts'
import { logoId, type Mail } from './mailer.ts'

type Tones = ReturnType<typeof accentTones>

type MailLogo = { content: string; width: number; height: number }

/** A vehicle with a link to its page. `picture` is the URL of a picture on this site (1200 × 630 pixels). */
export type MailCard = {
  title: string
  price: string
  /** A remark on the price. */
  verdict?: string
  /** Lines of text. */
  details: readonly string[]
  url: string
  picture?: string | undefined
  /** What happened to the vehicle. */
  label?: string
}

type Layout = {
  /** Without `tones`, emails use the default colors. Without `logo`, they show the site's name. */
  site: { name: string; url: string; tones?: Tones; logo?: MailLogo }
  subject: string
  /** Default: the subject. */
  heading?: string
  greeting: string
  paragraphs: readonly string[]
  cards?: readonly MailCard[] | undefined
  quote?: string
  action?: { label: string; url: string }
  /** Explains why the recipient gets the email and how to unsubscribe. */
  footnote?: string
  /** Links below the footnote. */
  links?: readonly { label: string; url: string }[]
}

/**
 * Renders the HTML of an email. Styles are inline, because some mail clients ignore style sheets. The style sheet in the
 * head is only for clients with a dark mode. The logo is attached, because some clients block remote pictures. In these
 * clients, cards have no picture.
 */
function layOut({ site, subject, heading = subject, greeting, ...layout }: Layout): string {
  const { paragraphs, cards = [], quote, action, footnote, links } = layout
  const { styles, dark } = stylesFor(site.tones ?? defaultTones)
  const content = [
    `<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    ...[greeting, ...paragraphs].map((paragraph) => `<p style="${styles.paragraph}">${lines(paragraph)}</p>`),
    quote && `<blockquote class="quote" style="${styles.quote}">${lines(quote)}</blockquote>`,
    ...cards.map((card) => (cards.length > 1 ? smallCardOf(card, styles) : cardOf(card, styles))),
    action && `<p style="${styles.action}">${anchor(action.label, action.url, 'button', styles.button)}</p>`,
    action &&
      `<p class="muted" style="${styles.address}">Or copy this link: ${anchor(action.url, action.url, 'muted', 'color:#575a60')}</p>`,
  ]
  const foot = [
    footnote && `<p class="muted" style="${styles.foot}">${linesWithLinks(footnote, site.url)}</p>`,
    links &&
      `<p class="muted" style="${styles.foot}">${links.map(({ label, url }) => anchor(label, url, 'muted', 'color:#575a60')).join(' · ')}</p>`,
    `<p class="muted" style="${styles.foot}">${anchor(`${site.name} · ${site.url.replace(/^https?:\/\//, '')}`, site.url, 'muted', 'color:#575a60')}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="${styles.body}">
<div style="${styles.preview}">${escapeHtml(previewOf(cards, paragraphs))}</div>
<div role="article" aria-label="${escapeHtml(subject)}" lang="en" style="${styles.page}">
<p class="name" style="${styles.name}">${site.logo ? picture(site.name, site.logo) : escapeHtml(site.name)}</p>
<div class="card" style="${styles.card}">
${content.filter(Boolean).join('\n')}
</div>
${foot.filter(Boolean).join('\n')}
</div>
</body>
</html>`
}

/** Returns the text that lists of emails show next to the subject. */
function previewOf(cards: readonly MailCard[], paragraphs: readonly string[]): string {
  const vehicles = cards.map(({ title, price }) => `${title}, ${price}`)
  return [...vehicles, ...paragraphs].join(' · ').slice(0, maximumPreview)
}

const maximumPreview = 200

const font = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"

function stylesFor({ light, dark }: Tones) {
  return { styles: inlineStyles(light.accent, light.onAccent), dark: darkStyles(dark.accent, dark.onAccent) }
}

const inlineStyles = (accent: string, onAccent: string) => ({
  body: `margin:0;padding:0;background-color:#f5f2ec;color:#17181a;${font};-webkit-text-size-adjust:100%`,
  page: 'max-width:560px;margin:0 auto;padding:32px 16px 40px',
  name: 'margin:0 0 16px;font-size:18px;line-height:24px;font-weight:600;letter-spacing:0.01em',
  card: `background-color:#fdfbf7;border:1px solid #d9d2c5;border-top:3px solid ${accent};border-radius:2px;padding:28px 24px`,
  preview: 'display:none;max-height:0;overflow:hidden',
  heading: 'margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:26px;overflow-wrap:anywhere',
  item: 'margin:24px 0',
  itemPicture: 'display:block;width:100%;height:auto;border:0;border-radius:2px;margin:0 0 12px',
  itemLabel: `margin:0 0 2px;font-size:14px;line-height:20px;font-weight:600;color:${accent}`,
  itemTitle: 'margin:0;font-size:18px;line-height:26px;font-weight:600;overflow-wrap:anywhere',
  itemPrice: 'margin:0;font-size:20px;line-height:28px;font-weight:600',
  itemVerdict: 'font-size:15px;font-weight:400;white-space:nowrap;color:#575a60',
  itemDetail: 'margin:0;font-size:15px;line-height:22px;color:#575a60',
  row: 'width:100%;border-collapse:collapse;border-top:1px solid #d9d2c5',
  rowPicture: 'width:36%;padding:20px 16px 20px 0;vertical-align:top',
  rowText: 'padding:16px 0 20px;vertical-align:top',
  quote: `margin:0 0 24px;padding:2px 0 2px 16px;border-left:2px solid ${accent};font-size:16px;line-height:26px;overflow-wrap:anywhere`,
  action: 'margin:24px 0 16px',
  button:
    `display:inline-block;background-color:${accent};border:1px solid ${accent};border-radius:2px;padding:12px 24px;` +
    `color:${onAccent};font-size:15px;line-height:20px;font-weight:600;text-decoration:none`,
  address: 'margin:0;font-size:13px;line-height:20px;color:#575a60;overflow-wrap:anywhere',
  foot: 'margin:16px 0 0;font-size:13px;line-height:20px;color:#575a60;overflow-wrap:anywhere',
})

const darkStyles = (accent: string, onAccent: string) => `@media (prefers-color-scheme:dark){
.ground{background-color:#0d0e10!important;color:#f4f1ea!important}
.card{background-color:#141619!important;border-color:#2c3036!important;border-top-color:${accent}!important}
.muted{color:#a5a9b0!important}
.title{color:#f4f1ea!important}
.accent{color:${accent}!important}
.row{border-top-color:#2c3036!important}
.quote{border-left-color:${accent}!important}
.button{background-color:${accent}!important;border-color:${accent}!important;color:${onAccent}!important}
}`

/** Renders the logo at the same height as in the site's header. Clients that block pictures show the name instead. */
function picture(name: string, { width, height }: MailLogo): string {
  const shown = Math.min(32, (240 * height) / width)
  const size = `width="${Math.round((shown * width) / height)}" height="${Math.round(shown)}"`
  return `<img src="cid:${logoId}" alt="${escapeHtml(name)}" ${size} style="display:block;border:0">`
}

type Styles = ReturnType<typeof inlineStyles>

function cardOf(card: MailCard, styles: Styles): string {
  return `<div style="${styles.item}">${cardPicture(card, 510, styles)}${cardText(card, styles)}</div>`
}

/**
 * Renders one of several cards: a row with a small picture. Uses a table, because it is the only kind of columns that
 * Outlook supports.
 */
function smallCardOf(card: MailCard, styles: Styles): string {
  const picture = card.picture && `<td style="${styles.rowPicture}">${cardPicture(card, 194, styles)}</td>`
  const text = `<td style="${styles.rowText}">${cardText(card, styles)}</td>`
  return `<table role="presentation" class="row" style="${styles.row}"><tr>${picture ?? ''}${text}</tr></table>`
}

/** The picture's alt text is empty, because the title follows. */
function cardPicture({ url, picture }: MailCard, width: number, styles: Styles): string {
  if (!picture) return ''
  const image = `<img src="${escapeHtml(picture)}" alt="" width="${width}" style="${styles.itemPicture}">`
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" tabindex="-1">${image}</a>`
}

function cardText({ label, title, price, verdict, details, url }: MailCard, styles: Styles): string {
  return `${label ? `<p class="accent" style="${styles.itemLabel}">${escapeHtml(label)}</p>` : ''}
<p style="${styles.itemTitle}">${anchor(title, url, 'title', 'color:#17181a;text-decoration:none')}</p>
<p style="${styles.itemPrice}">${escapeHtml(price)}${verdict ? ` <span class="muted" style="${styles.itemVerdict}">· ${escapeHtml(verdict)}</span>` : ''}</p>
${details.map((line) => `<p class="muted" style="${styles.itemDetail}">${escapeHtml(line)}</p>`).join('\n')}`
}

function anchor(label: string, url: string, name: string, style: string): string {
  return `<a class="${name}" href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="${style}">${escapeHtml(label)}</a>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')
}

/** Renders lines of text, and turns the site's URLs into links, because not all mail clients do that. */
function linesWithLinks(text: string, siteUrl: string): string {
  const [first, ...others] = text.split(siteUrl)
  const linked = others.map((after) => {
    const path = /^[\w/#?&=-]*/.exec(after)![0]
    return anchor(siteUrl + path, siteUrl + path, 'muted', 'color:#575a60') + lines(after.slice(path.length))
  })
  return [lines(first!), ...linked].join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character]!)
}

/** The content of an email. All fields are plain text, and HTML in them is escaped. */
export type MailContent = Omit<Layout, 'greeting'> & {
  /** The recipient. If the name is empty, the greeting is just “Hello,”. */
  to: Mail['to']
  replyTo?: Mail['to']
}

export function writeMail({ to, replyTo, ...content }: MailContent): Mail {
  const { site, heading, paragraphs, cards = [], quote, action, footnote, links = [] } = content
  const greeting = to.name ? `Hello ${to.name},` : 'Hello,'
  const quoted = quote?.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> ')
  const link = action && `${action.label}: ${action.url}`
  const described = cards.map(({ label, title, price, verdict, details, url }) =>
    [title, label, [price, verdict].filter(Boolean).join(' · '), ...details, cards.length > 1 && url]
      .filter(Boolean)
      .join('\n'),
  )
  const more = links.map(({ label, url }) => `${label}: ${url}`).join('\n')
  const end = `${site.name} · ${site.url}`
  const text = [heading, greeting, ...paragraphs, quoted, ...described, link, footnote, more, end].filter(Boolean)
  const html = layOut({ ...content, greeting })
  const logo = site.logo?.content
  return {
    to,
    subject: content.subject,
    text: text.join('\n\n'),
    html,
    ...(replyTo && { replyTo }),
    ...(logo && { logo }),
  }
}
