import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { accountScript } from './app/auth/likely-account.ts'
import { AuthProvider } from './app/auth/provider.tsx'
import { useHydrated, useNonce } from './app/document/contexts.ts'
import { useFocusNewPage } from './app/document/place.ts'
import { themeColors, themeScript, useTheme } from './app/document/theme.ts'
import { moveToNextPage, useMotion } from './app/document/use-motion.ts'
import { NavigationProgress, Announcement, announcementScript, DemoBanner } from './app/frame/banners.tsx'
import { Header } from './app/frame/header.tsx'
import { LazyFooter } from './app/frame/lazy-footer.ts'
import { NotFound, PageFailure } from './app/frame/message-page.tsx'
import { isOfflinePage, PlainBody } from './app/frame/plain-body.tsx'
import { pageTitle } from './app/site/meta.ts'
import { siteContext } from './app/site/page-context.ts'
import { paths } from './app/site/paths.ts'
import { siteFromMatches, useSite } from './app/site/site.ts'
import { CompareTrayLoader } from './compare/tray-loader.tsx'
import { MoveFavoritesLoader } from './favorites/move-loader.tsx'
import { useVisitReport } from './statistics/visit.ts'
import { Toaster } from './ui/toast.tsx'
import { Tooltips } from './ui/tooltips.tsx'
import './styles/app.css'

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(siteContext) }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [moveToNextPage]

/** The root loader's data is the same on all pages. Only the settings page can change it, so it is refetched only there. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === paths.adminSettings && currentUrl.href === nextUrl.href
}

export function meta({ matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  const { name } = siteFromMatches(matches)
  if (!error) return [{ title: name }]
  const title = isMissing(error) ? '404 Page Not Found' : 'We couldn’t load this page'
  return [{ title: pageTitle(title, name) }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const theme = useTheme()
  const hydrated = useHydrated()
  const { identity, publicDemo, branding } = useSite()
  const { pathname } = useLocation()
  // Only the server renders these pages, so the client bundle omits the branch.
  const isPlain = import.meta.env.SSR && isOfflinePage(pathname)
  return (
    // The script in the head may change the attributes of this element before hydration.
    <html
      lang="en"
      data-theme={theme}
      data-identity={isPlain ? undefined : identity.provider}
      data-hydrated={hydrated || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColors[theme]} suppressHydrationWarning />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: headStart(identity.provider, branding.announcement?.closeKey) }}
        />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={branding.favicon ?? '/favicon.svg'} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/app-icon/192.png" />
        <Meta />
        {/* Stylesheets don't need a nonce. React would report a mismatch if they had one, because browsers hide nonces. */}
        <Links nonce="" />
        {branding.accent && <link rel="stylesheet" href={`/accent/${branding.accent}.css`} />}
      </head>
      {isPlain ? (
        <PlainBody>{children}</PlainBody>
      ) : (
        <body>
          <AuthProvider>
            <a href="#main" className={skipLink}>
              Skip to content
            </a>
            <NavigationProgress />
            {branding.announcement && <Announcement {...branding.announcement} />}
            {publicDemo && <DemoBanner />}
            <Header />
            <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
              {children}
            </main>
            <div className="mt-auto">
              <LazyFooter />
            </div>
            <Toaster />
            <Tooltips />
            <MoveFavoritesLoader />
            <CompareTrayLoader />
          </AuthProvider>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </body>
      )}
    </html>
  )
}

export default function Root() {
  useVisitReport()
  useFocusNewPage()
  useMotion()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <NotFound /> : <PageFailure />
}

const skipLink =
  'z-50 rounded-control bg-accent px-4 py-3 text-sm text-on-accent not-focus:sr-only focus:fixed focus:top-2 focus:left-2'

/** Returns the inline scripts that run before the first paint. Only the server needs them, so the client bundle omits them. */
function headStart(provider: string, closeKey: string | null | undefined): string {
  if (!import.meta.env.SSR) return ''
  return themeScript() + accountScript(provider) + zodScript + (closeKey ? announcementScript(closeKey) : '')
}

/** Turns off Zod's code generation. Zod would otherwise try `eval`, which the content security policy blocks and reports. */
const zodScript = ';globalThis.__zod_globalConfig={jitless:true}'

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
