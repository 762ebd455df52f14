import { createHmac, timingSafeEqual } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { outbox, type OutboxEntry } from '#contract/outbox/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { Key } from '#platform/config/secrets.ts'
import { implement } from '#platform/http/implement.ts'
import { logoId } from '#platform/mail/mailer.ts'
import type { Tools } from '../start/tools.ts'

const maxEmails = 200

/** Registers the routes for reading the emails that a demo would have sent. On other sites, the routes return `not_found`. */
export function outboxRoutes(app: FastifyInstance, { config, keys }: Tools): void {
  const folder = join(config.dataDir, 'mail')

  implement(app, outbox.list, async () => {
    if (!config.demo) throw new Problem('not_found')
    const names = (await namesIn(folder)).toSorted().toReversed().slice(0, maxEmails)
    return Promise.all(names.map(async (name) => entryOf(name, await parse(folder, name))))
  })

  implement(app, outbox.read, async ({ params: { name } }) => {
    if (!config.demo) throw new Problem('not_found')
    const mail = await parse(folder, name)
    const htmlUrl = mail.html ? `/outbox/${name}?key=${signature(keys.outbox, name)}` : null
    return { ...entryOf(name, mail), text: mail.text ?? '', htmlUrl }
  })

  if (config.demo) serveAsPages(app, folder, keys.outbox)
}

/**
 * Serves emails as HTML pages for an iframe. Their URLs are signed, because an iframe can't send a bearer token. Their own
 * content security policy allows inline styles, but no scripts or requests.
 */
function serveAsPages(app: FastifyInstance, folder: string, key: Key): void {
  app.get<{ Params: { name: string }; Querystring: { key?: unknown } }>(
    '/outbox/:name',
    { schema: { hide: true } },
    async ({ params: { name }, query }, reply) => {
      const expected = Buffer.from(signature(key, name))
      const actual = Buffer.from(String(query.key))
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new Problem('not_found')
      const mail = await parse(folder, name)
      return reply
        .headers({
          'content-security-policy':
            "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(pageOf(mail))
    },
  )
}

/** Replaces the reference to the attached logo with a data URL, because browsers can't display attachments. */
function pageOf({ html = '', attachments }: Email): string {
  const logo = attachments.find(({ contentId }) => contentId === `<${logoId}>`)?.content
  if (!(logo instanceof ArrayBuffer)) return html
  return html.replace(`src="cid:${logoId}"`, `src="data:image/png;base64,${Buffer.from(logo).toString('base64')}"`)
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^[\w-]+\.eml$/.test(name))
}

async function parse(folder: string, name: string): Promise<Email> {
  const file = await readFile(join(folder, name)).catch(() => {
    throw new Problem('mail_not_found')
  })
  return PostalMime.parse(file)
}

function entryOf(name: string, { to, subject, date }: Email): OutboxEntry {
  const addresses = to?.map(({ name, address }) => (name ? `${name} <${address}>` : address)) ?? []
  return { name, to: addresses.join(', '), subject: subject ?? '', sentAt: new Date(date ?? 0).toISOString() }
}

function signature({ current }: Key, name: string): string {
  return createHmac('sha256', current).update(`outbox:${name}`).digest('base64url')
}
