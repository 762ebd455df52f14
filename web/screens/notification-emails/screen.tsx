import { notifications } from '#contract/notifications/endpoints.ts'
import { notificationKinds } from '#contract/notifications/limits.ts'
import { readLinkedData, refusalResponse } from '#web/app/api/linked-data.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'

/** Opening the page changes nothing, because mail scanners open links as well. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return readLinkedData(context.get(apiContext)(notifications.readByLink, { params: { token } }))
}

/** Mail clients unsubscribe with a single POST request, which must not be redirected (RFC 8058). */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { email: form.get('action') === 'on' }
  return context
    .get(apiContext)(notifications.changeByLink, { params: { token }, body })
    .then(() => ({ reason: undefined }), refusalResponse)
}

/** The URL is a credential, so it must not be sent to other sites, cached or indexed. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

const title = 'Email Notifications'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title, description: 'Turn emails off or on.', site: siteFromMatches(matches) })
}

export default function NotificationEmailsScreen({ loaderData: linked, actionData }: Route.ComponentProps) {
  if (!linked)
    return (
      <Notice
        title="This link isn’t valid."
        text="Copy the whole link from the email, or sign in to change your email settings. If you deleted your account, we don’t email you anymore."
      />
    )
  const { label, text } = notificationKinds[linked.kind]
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-3xl">{title}</h1>
      {actionData?.reason && (
        <p role="alert" className="mt-6 border-l-2 border-danger pl-4 text-danger">
          {actionData.reason}
        </p>
      )}
      {!linked.email && (
        <output className="mt-6 block border-l-2 border-accent pl-4">
          You’re unsubscribed. We won’t send you these emails anymore.
        </output>
      )}
      <form method="post" action="?" className="mt-8 flex max-w-4xl flex-col gap-6">
        <p className="text-muted">
          {linked.email ? 'Stop these emails? Your notifications on the site don’t change.' : 'These emails are off.'}
        </p>
        <div className="rounded-card border border-line p-4 sm:p-6">
          <h2 className="text-lg">{label}</h2>
          <p className="mt-1 text-muted">{text}.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="action"
            value={linked.email ? 'off' : 'on'}
            variant={linked.email ? 'primary' : 'secondary'}
          >
            {linked.email ? 'Unsubscribe' : 'Turn Emails On Again'}
          </Button>
          <ButtonLink to={paths.notificationSettings} variant="quiet">
            All Settings
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

function Notice({ title: heading, text }: { title: string; text: string }) {
  return (
    <div className="page page-space">
      <h1 className="mb-10 text-3xl">{title}</h1>
      <EmptyState title={heading} text={text}>
        <ButtonLink to={paths.notificationSettings} variant="secondary">
          Open Settings
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <Notice
      title="We couldn’t load this page."
      text="Reload the page, or change your email settings in your account."
    />
  )
}
