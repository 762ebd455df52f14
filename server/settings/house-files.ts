import type { FastifyInstance } from 'fastify'
import { type AccentTones, accentPattern, accentTones, isAccent } from '#contract/accent.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../create-tools.ts'

const forever = 'public, max-age=31536000, immutable'
const aWhile = 'public, max-age=300'

/** The files by which pages look like the house: its logo, and a style sheet with the tones of its accent. */
export function houseFiles(app: FastifyInstance, { settings }: Pick<Tools, 'settings'>): void {
  const hidden = { schema: { hide: true } }
  app.get<{ Querystring: { v?: string } }>('/logo.png', hidden, async (request, reply) => {
    const { logo, version } = await settings.read()
    if (!logo) throw new Problem('not_found')
    // Another server may know a newer one by this number; for good is only what is known here by it.
    const caching = request.query.v === String(version) ? forever : aWhile
    return reply.type('image/png').header('cache-control', caching).send(Buffer.from(logo, 'base64'))
  })
  // Its address holds all that it is made of.
  app.get<{ Params: { colour: string } }>('/accent/:colour.css', hidden, async (request, reply) => {
    const colour = `#${request.params.colour}`
    if (!accentPattern.test(colour) || !isAccent(colour)) throw new Problem('not_found')
    return reply.type('text/css; charset=utf-8').header('cache-control', forever).send(accentSheet(colour))
  })
}

function accentSheet(colour: string): string {
  const { dark, light } = accentTones(colour)
  // Each selector counts twice: in whatever order a browser takes the files, these colors win.
  return `:root:root,[data-theme='dark'][data-theme]{${properties(dark)}}[data-theme='light'][data-theme]{${properties(light)}}\n`
}

function properties({ accent, strong, onAccent }: AccentTones): string {
  return `--accent:${accent};--accent-strong:${strong};--on-accent:${onAccent}`
}

/** Pixels of a PNG, which stand in its head. */
export function pngSize(base64: string): { width: number; height: number } {
  const head = Buffer.from(base64.slice(0, 32), 'base64')
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}
