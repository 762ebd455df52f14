import type { ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Site } from '#contract/settings/endpoints.ts'
import { unknownSite } from '#web/app/site/site.ts'

/** Returns the server-rendered HTML of an element at a URL. Parts that are still loading appear as placeholders. */
export async function markupOf(element: ReactNode, address = '/', site = unknownSite): Promise<string> {
  return renderToStaticMarkup(await withRouter(element, address, site))
}

/** Returns the server-rendered HTML of an element once all of its parts have loaded. */
export async function completeMarkupOf(element: ReactNode, address = '/', site = unknownSite): Promise<string> {
  return renderCompleted(await withRouter(element, address, site))
}

/** Returns the complete HTML of an element that contains its own router. */
export async function renderCompleted(element: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(element, { onError: (error) => void failures.push(error) })
  await stream.allReady
  if (failures.length) throw failures[0]
  return (await new Response(stream).text()).replaceAll('<!-- -->', '') // React's separators between text nodes
}

async function withRouter(element: ReactNode, address: string, site: Site): Promise<ReactNode> {
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', loader: () => ({ site }), element }])
  const context = await query(new Request(`http://localhost${address}`))
  if (context instanceof Response) throw new Error('The test’s route returned a response.')
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
}
