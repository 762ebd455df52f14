import { Link, redirect, useSearchParams } from 'react-router'
import { resetLinkMinutes } from '#contract/accounts/limits.ts'
import { AccountCard } from '#web/accounts/card.tsx'
import { pageMeta } from '#web/app/site/meta.ts'
import { siteContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import type { Route } from './+types/screen'
import { ChooseForm, RequestForm } from './forms.tsx'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: 'Reset Password', description: 'Choose a new password.', site: siteFromMatches(matches) })
}

/** The URL contains a token, so it must not be sent to other sites, cached or indexed. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

/** If an identity provider manages passwords, redirects to sign-in. The provider's form there can also reset passwords. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).identity.keepsPasswords) throw redirect(paths.signIn)
  return null
}

/** Requests an email with a link. If the URL contains that link's token, asks for the new password instead. */
export default function ResetPassword() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? (
    <AccountCard
      title="New Password"
      text="Choose a new password. You’ll be signed out everywhere. Your passkeys keep working."
    >
      <ChooseForm token={token} />
      <Link to={paths.resetPassword} className="text-link mt-4 inline-flex min-h-11 items-center text-sm">
        Request a new link
      </Link>
    </AccountCard>
  ) : (
    <AccountCard title="Reset Password" text={`We’ll email you a link. It works for ${resetLinkMinutes} minutes.`}>
      {query.has('error') && (
        <p role="alert" className="mt-6 border-l-2 border-danger pl-4 text-sm text-danger">
          This link is no longer valid. Request a new one.
        </p>
      )}
      <RequestForm />
      <Link to={paths.signIn} className="text-link mt-4 inline-flex min-h-11 items-center text-sm">
        Back to sign in
      </Link>
    </AccountCard>
  )
}
