import { type ClerkProviderProps, SignIn, SignUp, ClerkProvider } from '@clerk/react'
import type { ReactNode, ComponentProps } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { problems } from '#contract/problems.ts'
import { useNonce } from '#web/app/document/contexts.ts'
import { paths } from '#web/app/site/paths.ts'
import { buttonClasses, Button } from '#web/ui/button.tsx'
import { control } from '#web/ui/field.tsx'
import { LoadingNote, Skeleton } from '#web/ui/states.tsx'
import { useAuth, type Adapter, AuthContext } from '../auth.tsx'
import { useDestination, destination, isCard } from '../destination.ts'
import { useClerkSession } from './session.ts'

type Appearance = NonNullable<ClerkProviderProps['appearance']>

/**
 * Styles for Clerk's forms. Clerk's own card is invisible, because the site's card already surrounds the form. Clerk's
 * stylesheet is in a cascade layer below the site's classes, so these classes win (see app.css).
 */
const clerkAppearance: Appearance = {
  cssLayerName: 'provider',
  variables: {
    colorPrimary: 'var(--provider-accent)',
    colorPrimaryForeground: 'var(--on-accent)',
    colorBackground: 'var(--surface)',
    colorForeground: 'var(--ink)',
    colorMuted: 'var(--raised)',
    colorMutedForeground: 'var(--muted)',
    colorNeutral: 'var(--ink)',
    colorInput: 'var(--surface)',
    colorInputForeground: 'var(--ink)',
    colorBorder: 'var(--strong-line)',
    colorDanger: 'var(--danger)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    borderRadius: '0.125rem',
  },
  elements: {
    rootBox: 'w-full',
    cardBox: 'w-full max-w-none overflow-visible border-0 shadow-none',
    card: 'border-0 bg-transparent p-0 text-start shadow-none',
    header: 'in-[[class*=signIn-start],[class*=signUp-start]]:hidden',
    headerTitle: 'text-start text-xl',
    headerSubtitle: 'text-start text-sm',
    identityPreview: 'mx-0 justify-start',
    formFieldLabel: 'label text-muted',
    formFieldInput: `${control} h-12 max-h-none shadow-none`,
    formFieldInputGroup: 'border-0 shadow-none',
    otpCodeFieldInput: `${control} px-0 shadow-none`,
    formFieldErrorText: 'text-sm text-danger',
    formButtonPrimary: `${buttonClasses()} shadow-none before:hidden after:hidden`,
    socialButtonsBlockButton: `${buttonClasses({ variant: 'secondary' })} shadow-none`,
    footer: 'mt-0 border-0 bg-transparent bg-none p-0',
    footerAction: 'mx-0',
    footerAction__signIn: 'hidden',
    footerAction__signUp: 'hidden',
  },
}

function SignInCard() {
  const to = useDestination(undefined) ?? paths.home
  return (
    <Hosted className="min-h-37.5">
      <SignIn
        routing="hash"
        signUpUrl={paths.signUp}
        forceRedirectUrl={to}
        signUpForceRedirectUrl={to}
        fallback={<Fields count={1} />}
      />
    </Hosted>
  )
}

function SignUpCard() {
  const to = useDestination(undefined) ?? paths.home
  return (
    <Hosted className="min-h-86.5">
      <SignUp
        routing="hash"
        signInUrl={paths.signIn}
        forceRedirectUrl={to}
        signInForceRedirectUrl={to}
        fallback={<Fields count={3} />}
      />
    </Hosted>
  )
}

/** Reserves the height of Clerk's form to keep the page from shifting when the form loads. */
function Hosted({ className, children }: { className: string; children: ReactNode }) {
  const { failed } = useAuth()
  return <div className={`mt-8 ${className}`}>{failed ? <Failure /> : children}</div>
}

function Failure() {
  return (
    <div role="alert" className="flex flex-col items-start gap-5 border-l-2 border-danger pl-4">
      <p className="text-sm text-danger">We couldn’t load the sign-in form. Check your connection and try again.</p>
      <Button variant="secondary" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  )
}

function Fields({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-6">
      <LoadingNote />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-4.5 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
      <Skeleton className="mt-2 h-11" />
    </div>
  )
}

/** The adapter for Clerk. On the server, and until Clerk's script has loaded in the browser, the session is unknown. */
export const adapter: Adapter = { Identity: ClerkIdentity, cards: { SignIn: SignInCard, SignUp: SignUpCard } }

/** `proxyUrl` is a path on this site or the URL of a proxy. It is empty if browsers connect to Clerk directly. */
function ClerkIdentity({ settings: { publishableKey = '', proxyUrl }, children }: ComponentProps<Adapter['Identity']>) {
  const nonce = useNonce()
  const navigate = useNavigate()

  /**
   * Handles Clerk's navigation requests. Follows them only to account screens. Any other target may come from the URL, so
   * the user goes to the destination stored by this site instead. Does nothing if the user has already left the account
   * screens.
   */
  function go(to: string, options?: NavigateOptions) {
    if (isCard(to)) return navigate(to, options)
    return isCard(location.pathname) ? navigate(destination(), options) : undefined
  }

  return (
    <ClerkProvider
      publishableKey={publishableKey}
      {...(proxyUrl && { proxyUrl })}
      {...(nonce && { nonce })}
      telemetry={false}
      signInUrl={paths.signIn}
      signUpUrl={paths.signUp}
      signInFallbackRedirectUrl={paths.home}
      signUpFallbackRedirectUrl={paths.home}
      afterSignOutUrl={paths.home}
      allowedRedirectOrigins={ownOrigin()}
      routerPush={(to) => go(to)}
      routerReplace={(to) => go(to, { replace: true })}
      appearance={clerkAppearance}
      localization={localization}
    >
      <Session>{children}</Session>
    </ClerkProvider>
  )
}

/** Limits redirects to this origin. By default, Clerk allows redirects to any origin under the parent domain. */
function ownOrigin(): string[] {
  return typeof location === 'undefined' ? [] : [location.origin]
}

/**
 * The message for suspended accounts, which are banned in Clerk. Clerk doesn't know the reason for the suspension, so the
 * message refers to the email that contains it.
 */
const errors: object = { user_banned: `${problems.account_suspended.message} We emailed you the reason.` }
const localization = { unstable__errors: errors }

function Session({ children }: { children: ReactNode }) {
  return <AuthContext value={useClerkSession()}>{children}</AuthContext>
}
