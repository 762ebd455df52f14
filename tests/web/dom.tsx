import { act, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import * as router from 'react-router'
import { vi } from 'vitest'
import { createApi } from '#contract/client.ts'
import type { Site } from '#contract/settings/endpoints.ts'
import { type Auth, AuthContext, noSession, visitor } from '#web/app/auth/auth.tsx'
import { apiContext } from '#web/app/site/page-context.ts'
import { unknownSite } from '#web/app/site/site.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { fakeFetch } from './fake-api.ts'

type Options = {
  as?: 'member' | Partial<Auth>
  address?: string
  /** Pattern of the route, if it has parameters. */
  path?: string
  site?: Partial<Site>
}

type Screen = {
  loader?: unknown
  action?: unknown
  default: (props: never) => ReactNode
  ErrorBoundary?: (props: never) => ReactNode
}

export type ShownPage = {
  user: UserEvent
  address(): string
  /** Follows a link to a path, or goes back if called with -1. */
  go(to: string | -1): Promise<void>
}

const member: Auth = {
  ...noSession,
  userId: 'user_1',
  sessionId: 'session_1',
  isAuthenticated: true,
  isLoading: false,
  failed: false,
  getToken: async () => 'token',
  signOut: async () => {},
}

/**
 * Renders an element with a router, a session and toasts. The API returns the responses set with `fake-api.ts`. All
 * other URLs show an empty page.
 */
export async function show(element: ReactNode, options: Options = {}): Promise<ShownPage> {
  return showRoute({ element }, options)
}

export async function showScreen(screen: Screen, options: Options): Promise<ShownPage> {
  const { loader, action, default: Screen, ErrorBoundary } = screen
  const errorElement = ErrorBoundary && <Shown as={ErrorBoundary} />
  return showRoute({ loader, action, errorElement, element: <Shown as={Screen} /> } as router.RouteObject, options)
}

async function showRoute(route: router.RouteObject, { address = '/', path, as, site }: Options): Promise<ShownPage> {
  vi.stubGlobal('fetch', fakeFetch)
  const user = userEvent.setup(vi.isFakeTimers() ? { advanceTimers: (ms) => vi.advanceTimersByTime(ms) } : {})
  const shown = { path: path ?? address.split('?')[0]!, HydrateFallback: Nothing, ...route } as router.RouteObject
  let isShown = false
  const root = {
    id: 'root',
    element: <Root onShown={() => void (isShown = true)} />,
    loader: () => ({ site: { ...unknownSite, ...site } }),
    HydrateFallback: Nothing,
    children: [shown, { path: '*', Component: Nothing }],
  }
  const memory = router.createMemoryRouter([root], { initialEntries: [address], getContext: apiOfLoaders })
  const auth = as === undefined ? visitor : { ...member, ...(as !== 'member' && as) }
  render(
    <AuthContext value={auth}>
      <router.RouterProvider router={memory} />
      <Toaster />
    </AuthContext>,
  )
  await waitFor(() => {
    if (!isShown) throw new Error("The screen's loader has not returned.")
  })
  await act(async () => {}) // renders the loader's data
  return {
    user,
    address: () => memory.state.location.pathname + memory.state.location.search,
    go: (to) => act(() => memory.navigate(to as never)),
  }
}

function apiOfLoaders(): router.RouterContextProvider {
  const context = new router.RouterContextProvider()
  context.set(apiContext, createApi(fakeFetch))
  return context
}

/** Reports when the page is in the document, which is shortly after the router has loaded the data. */
function Root({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return <router.Outlet />
}

function Shown({ as: Component }: { as: (props: never) => ReactNode }) {
  const props = {
    loaderData: router.useLoaderData(),
    actionData: router.useActionData(),
    params: router.useParams(),
    error: router.useRouteError(),
  }
  return (Component as (screenProps: object) => ReactNode)(props)
}

function Nothing() {
  return null
}
