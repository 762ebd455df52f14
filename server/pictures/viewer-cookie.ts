import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isStaff } from '#contract/endpoint.ts'
import { apiKeyOf } from '../accounts/api-keys.ts'
import type { Tools } from '../start/tools.ts'

/** `isStaff` is false in sessions of staff members who haven't set up a required second factor. */
export type Viewer = { id: string; isStaff: boolean }

/** Seconds until the cookie expires. */
const lifetime = 600

/**
 * Reads and writes a cookie that lets members see private pictures in `<img>` elements, which can't send a bearer token. API
 * responses to signed-in members renew the cookie. Its path is `/images`, so browsers don't send it to the API.
 */
export function viewerCookie({ keys, clock, config }: Pick<Tools, 'keys' | 'clock' | 'config'>) {
  const isSecure = config.origins[0]!.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}marque_pictures`
  const pattern = new RegExp(`(?:^|; *)${name}=([\\w-]+)\\.([01])\\.(\\d{1,12})\\.([\\w-]{43})(?:;|$)`)
  const sign = (fields: string, key = keys.pictures.current) => createHmac('sha256', key).update(fields).digest()
  const seconds = () => Math.floor(clock.now().getTime() / 1_000)
  const cookie = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/images; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${isSecure ? '; Secure' : ''}`

  return {
    write(viewer: Viewer): string {
      const id = Buffer.from(viewer.id).toString('base64url')
      const fields = `${id}.${viewer.isStaff ? 1 : 0}.${seconds() + lifetime}`
      return cookie(`${fields}.${sign(fields).toString('base64url')}`, lifetime)
    },
    expired: cookie('', 0),
    read(cookies: string | undefined): Viewer | null {
      const [, id, staff, expires, signature] = pattern.exec(cookies ?? '') ?? []
      if (!id || !signature || Number(expires) <= seconds()) return null
      const actual = Buffer.from(signature, 'base64url')
      const isSigned = keys.pictures.accepted.some((key) => {
        const expected = sign(`${id}.${staff}.${expires}`, key)
        return expected.length === actual.length && timingSafeEqual(expected, actual)
      })
      return isSigned ? { id: Buffer.from(id, 'base64url').toString(), isStaff: staff === '1' } : null
    },
  }
}

export function sendViewerCookie(app: FastifyInstance, tools: Pick<Tools, 'keys' | 'clock' | 'config'>): void {
  const cookie = viewerCookie(tools)
  app.addHook('onSend', async ({ actor, headers, routeOptions, url }, reply) => {
    if (actor && apiKeyOf(headers) === undefined) {
      reply.header('set-cookie', cookie.write({ id: actor.id, isStaff: isStaff(actor.role) }))
    } else if (/^\/api\/identity\/sign-out(?:\?|$)/.test(url) && routeOptions.method === 'POST') {
      reply.header('set-cookie', cookie.expired)
    }
  })
}
