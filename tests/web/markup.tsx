import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Site } from '#contract/settings/endpoints.ts'
import { unknownSite } from '#web/app/site/site.ts'

/** The HTML that the server sends for an element at an address, with placeholders for what is still on its way. */
export async function markupOf(element: ReactNode, address = '/', site = unknownSite): Promise<string> {
  return renderToStaticMarkup(await routed(element, address, site))
}

/** The same once everything that it waits for has come. */
export async function completeMarkupOf(element: ReactNode, address = '/', site = unknownSite): Promise<string> {
  return completed(await routed(element, address, site))
}

/** The HTML of something that stands in its router already, once everything that it waits for has come. */
export async function completed(element: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(element, { onError: (error) => void failures.push(error) })
  await stream.allReady
  if (failures.length) throw failures[0]
  return (await new Response(stream).text()).replaceAll('<!-- -->', '') // React’s marks between texts
}

async function routed(element: ReactNode, address: string, site: Site): Promise<ReactNode> {
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', loader: () => ({ site }), element }])
  const context = await query(new Request(`http://localhost${address}`))
  if (context instanceof Response) throw new Error('The test’s route answered by itself.')
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
}
