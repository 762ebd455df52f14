import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createApi, type PublicApi } from '#contract/client.ts'
import { sharedPageCacheControl } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { ProviderSources, Site } from '#contract/settings/endpoints.ts'
import { type AllSettings, SiteSettings } from '#contract/settings/schema.ts'
import type { Config } from '#platform/config/config.ts'
import { isApiCall, showErrorPages } from '#platform/http/problems.ts'
import { inProcessFetch, requestIdHeader } from '#platform/http/requests.ts'
import { disconnectSignal, cancelOnDisconnect } from '#platform/http/visitor.ts'
import type { Identity } from './accounts/provider.ts'
import { shownBranding } from './settings/site.ts'
import { siteRoutes } from './sitemap/routes.ts'
import { assetsFolder } from './start/earlier-assets.ts'
import type { Tools } from './start/tools.ts'
import { webAppRoutes } from './web-app/routes.ts'

type Report = (error: unknown) => void
type PageContext = (api: PublicApi, site: Site, sources: ProviderSources, report: Report) => RouterContextProvider
type WebBuild = ServerBuild & { entry: { module: { pageContext: PageContext } } }

const buildFolder = fileURLToPath(new URL('../build', import.meta.url))
const clientFolder = `${buildFolder}/client`

/** Serves everything that isn't part of the API: static files and the pages that the server renders. */
export async function servePages(
  app: FastifyInstance,
  tools: Tools,
  identity: Identity,
  development?: { build(): Promise<ServerBuild> },
): Promise<void> {
  const { config } = tools
  siteRoutes(app, tools)
  webAppRoutes(app, tools)
  if (!development) await serveStaticFiles(app, config)
  const render = development ? async () => renderer(await development.build()) : constant(renderer(await builtPages()))
  const site = pageSite(config, identity)
  const report = (error: unknown) => tools.log.error({ err: error }, 'page rendering failed')
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers() // page actions parse their own request bodies
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    showErrorPages(pages, tools.note)
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true },
      config: { isPage: true },
      handler: async (request, reply) => {
        if (isApiCall(request)) throw new Problem('not_found')
        const { handle, pageContext } = await render()
        const all = await tools.settings.read()
        const shown = {
          ...site,
          name: await tools.settings.siteName(),
          settings: shownSettings(all),
          branding: shownBranding(all, identity.site, tools.clock.now()),
        }
        let outage: Problem | undefined
        const api = createApi(inProcessFetch(app, request, (problem) => (outage = problem)))
        const context = pageContext(api, shown, identity.pageSources, report)
        const webRequest = toWebRequest(request, reply, config.publicUrl)
        const page = await cancelOnDisconnect(request, reply, () => handle(webRequest, context))
        // Report the outage even if the page handled the error.
        if (outage && (outage.code === 'database_away' || page.status >= 500)) throw outage
        if (page.headers.get('cache-control') !== sharedPageCacheControl) return reply.send(page)
        if (page.status !== 200) page.headers.delete('cache-control') // error pages must not be cached
        return reply
          .headers(Object.fromEntries(page.headers))
          .status(page.status)
          .send(await page.text())
      },
    })
  })
}

/** Returns the configuration that pages can use. It must not contain secrets, because every visitor can see it. */
export function pageSite(
  config: Config,
  { site }: Pick<Identity, 'site'>,
): Omit<Site, 'name' | 'settings' | 'branding'> {
  const { origins, demo, publicDemo } = config
  return { url: origins[0]!, demo, publicDemo, identity: site }
}

/**
 * Returns the settings that all pages need. Leaves out long text, which would make every page larger. Only the pages that
 * show it load it.
 */
function shownSettings(all: AllSettings): SiteSettings {
  const names = Object.keys(SiteSettings.shape) as (keyof SiteSettings)[]
  return Object.fromEntries(names.map((name) => [name, all[name]])) as SiteSettings
}

function renderer(build: ServerBuild) {
  const { pageContext } = (build as WebBuild).entry.module
  return { handle: createRequestHandler(build), pageContext }
}

function constant<T>(value: T): () => Promise<T> {
  return async () => value
}

function builtPages(): Promise<ServerBuild> {
  return import(pathToFileURL(`${buildFolder}/server/index.js`).href) as Promise<ServerBuild>
}

/** Folder with the built files that have a hash in their name. */
export const builtAssets = `${clientFolder}/assets`

/**
 * Serves the build's files, which are already compressed, and the scripts of earlier releases. Files with a hash in their name can be
 * cached for a year.
 */
async function serveStaticFiles(app: FastifyInstance, config: Config): Promise<void> {
  const root = clientFolder
  if (!existsSync(root)) throw new Error('The pages are not built. Start with `npm start`.')
  await app.register(fastifyStatic, {
    root,
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (isServiceWorker(path)) return void reply.headers(serviceWorkerHeaders)
      const forever = path.includes('/client/assets/')
      void reply.header('cache-control', forever ? immutable : 'public, max-age=3600')
    },
  })
  const earlier = assetsFolder(config.dataDir)
  if (!existsSync(earlier)) return
  await app.register(fastifyStatic, {
    root: resolve(earlier),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  })
}

const immutable = 'public, max-age=31536000, immutable'

const isServiceWorker = (path: string) => /\/service-worker\.js(\.br)?$/.test(path)

/** The service worker's requests are restricted by its own policy, not by those of the pages. */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** Maximum size of a submitted form in bytes. */
const formLimit = 128 * 1024

/**
 * Converts a Fastify request to a web request. Uses `PUBLIC_URL` as its origin if it is set, for example behind a proxy.
 */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of [value ?? []].flat()) headers.append(name, item)
  }
  headers.set(requestIdHeader, request.id)
  const method = request.method === 'HEAD' ? 'GET' : request.method // a HEAD response must have the headers of a GET response
  const hasBody = method === 'POST'
  if (hasBody) checkForm(request)
  const body = hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(addressOf(request, publicUrl), {
    method,
    headers,
    signal: disconnectSignal(request, reply),
    ...body,
  })
}

/** Throws unless the form is URL-encoded and has a known length within the limit. Browsers always send the length. */
function checkForm({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!(length <= formLimit)) throw new Problem('body_too_large')
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new Problem('unsupported_type')
}

/**
 * Returns the URL of a request. Removes extra leading slashes from the path, because the part after `//` would become the host
 * name. The Host header comes from the client, so an invalid one is rejected.
 */
function addressOf({ protocol, host, url }: FastifyRequest, publicUrl: string | undefined): string {
  const origin = publicUrl ?? `${protocol}://${host}`
  const address = URL.parse(`${origin}/${url.replace(/^[/\\]+/, '')}`)
  if (!address || address.origin !== URL.parse(origin)?.origin || address.username || address.password) {
    throw new Problem('malformed_request')
  }
  address.search = encodeBrokenParts(address.search)
  return address.href
}

/** Encodes percent signs in names and values that aren't valid UTF-8, such as `%E0%A4%A`, so that pages show them as typed. */
function encodeBrokenParts(query: string): string {
  return query.replaceAll(/[^?&=]+/g, (part) => (isDecodable(part) ? part : part.replaceAll('%', '%25')))
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
