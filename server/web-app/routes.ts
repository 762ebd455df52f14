import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { drawAppIcon } from '../pictures/encoder.ts'
import type { Tools } from '../start/tools.ts'

/** The background of the dark theme (`web/styles/tokens.css`), which is the default theme. */
const ground = '#0d0e10'

const icons = {
  '192': { size: 192 },
  '512': { size: 512 },
  maskable: { size: 512, background: ground },
} as const
type IconName = keyof typeof icons

const defaultIcon = new URL('../../build/client/favicon.svg', import.meta.url)

/** Serves the web app manifest and its icons, so that browsers can install the site as an app. */
export function webAppRoutes(app: FastifyInstance, { settings }: Pick<Tools, 'settings'>): void {
  const hidden = { schema: { hide: true } }
  /** Icons for the newest settings, drawn once per version. */
  let drawn: { version: number; icons: Partial<Record<IconName, Promise<Buffer>>> } = { version: -1, icons: {} }

  app.get('/manifest.webmanifest', hidden, async (_request, reply) => {
    const { version, accent } = await settings.read()
    const name = await settings.siteName()
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=300')
    return JSON.stringify({
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: accent || ground,
      icons: (Object.keys(icons) as IconName[]).map((icon) => ({
        src: `/app-icon/${icon}.png?v=${version}`,
        sizes: `${icons[icon].size}x${icons[icon].size}`,
        type: 'image/png',
        purpose: icon === 'maskable' ? 'maskable' : 'any',
      })),
    })
  })

  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/app-icon/:name.png',
    hidden,
    async ({ params: { name }, query }, reply) => {
      if (!isIcon(name)) throw new Problem('not_found')
      const { version, favicon } = await settings.read()
      if (drawn.version !== version) drawn = { version, icons: {} }
      const icon = (drawn.icons[name] ??= draw(name, favicon))
      const isKnown = query.v === String(version)
      reply
        .type('image/png')
        .header('cache-control', isKnown ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      return icon
    },
  )
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

/**
 * Operating systems crop maskable icons to different shapes, but always show a circle with 80% of the width. With this
 * fraction, even the corners of an uploaded icon are inside that circle.
 */
const maskablePart = { uploaded: 0.56, default: 0.94 }

async function draw(name: IconName, favicon: string): Promise<Buffer> {
  const source = favicon ? Buffer.from(favicon, 'base64') : await readFile(defaultIcon)
  const part = name === 'maskable' ? maskablePart[favicon ? 'uploaded' : 'default'] : 1
  return drawAppIcon({ source, part, ...icons[name] })
}
