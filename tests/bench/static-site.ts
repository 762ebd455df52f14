import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export type StaticSite = { url: string; close(): void }

/**
 * Serves one page as a static file, without anything that runs, and hands on what else is asked for to the site whose page it
 * is. By a server of its own: the site's policy for files lets a page load neither styles nor pictures.
 */
export async function openStaticSite(site: string, path: string): Promise<StaticSite> {
  const html = await (await fetch(site + path)).text()
  const file = brotliCompressSync(withoutScripts(html))
  const server = createServer((request, response) => {
    if (request.url === path) {
      const length = String(file.length)
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': length })
      return response.end(file)
    }
    const { url, method, headers } = request
    const handedOn = ask(site + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    return request.pipe(handedOn)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${path}`, close: () => server.close() }
}

/** What the page is made of. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
}
