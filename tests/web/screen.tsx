import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as router from 'react-router'
import { createApi, type Fetch } from '#contract/client.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { renderCompleted } from './markup.tsx'
import { WithAuth } from './with-auth.tsx'

type Screen = {
  loader: (args: never) => unknown
  default: (props: never) => ReactNode
  ErrorBoundary: (props: never) => ReactNode
}

type Visit = { path: string; address: string; fetch: Fetch }

/** Returns the server-rendered HTML of a screen whose API uses `fetch`. Parts that are still loading appear as placeholders. */
export async function screenMarkup(screen: Screen, visit: Visit): Promise<string> {
  return renderToStaticMarkup(await renderVisit(screen, visit))
}

/** Returns the server-rendered HTML of a screen once all of its parts have loaded. */
export async function completeScreenMarkup(screen: Screen, visit: Visit): Promise<string> {
  return renderCompleted(await renderVisit(screen, visit))
}

async function renderVisit({ loader, default: Screen, ErrorBoundary }: Screen, { path, address, fetch }: Visit) {
  const element = <Shown as={Screen} />
  const route = { path, loader: loader as router.LoaderFunction, element, errorElement: <Shown as={ErrorBoundary} /> }
  const { query, dataRoutes } = router.createStaticHandler([route])
  const requestContext = new router.RouterContextProvider()
  requestContext.set(apiContext, createApi(fetch))
  const context = await query(new Request(`http://localhost${address}`), { requestContext })
  if (context instanceof Response) throw new Error('The screen redirected.')
  const { StaticRouterProvider, createStaticRouter } = router
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
}

function Shown({ as: Component }: { as: (props: never) => ReactNode }) {
  const props = { loaderData: router.useLoaderData(), params: router.useParams(), error: router.useRouteError() }
  return <WithAuth>{(Component as (screenProps: object) => ReactNode)(props)}</WithAuth>
}
