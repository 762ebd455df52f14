import { data, redirect, isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import type { PublicApi } from '#contract/client.ts'
import { conversations, type Conversation } from '#contract/conversations/endpoints.ts'
import { linkDays } from '#contract/conversations/limits.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { pageMeta } from '#web/app/site/meta.ts'
import { apiContext } from '#web/app/site/page-context.ts'
import { paths } from '#web/app/site/paths.ts'
import { siteFromMatches } from '#web/app/site/site.ts'
import { Composer } from '#web/conversations/composer.tsx'
import { ConversationView } from '#web/conversations/view.tsx'
import { vehicleName } from '#web/facts/names.ts'
import { textKey } from '#web/forms/keys.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/screen.ts'
import { RenewLink, useConversation } from './use-conversation.tsx'

type Refused = { text: string; reason: string }

/** Handles form submissions without JavaScript. Redirects after success, so a reload doesn't send the message again. */
async function submitMessage(api: PublicApi, token: string, form: FormData) {
  const text = String(form.get('text') ?? '')
  try {
    await api(conversations.writeByLink, { params: { token }, body: { text } })
    return redirect(`${paths.conversation(token)}#end`, 303)
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
    const reason = refusalMessage(error) ?? "The message wasn't sent. Please try again."
    return data<Refused>({ text, reason }, status)
  }
}

/** Loads a conversation for the buyer, who opened the link in an email. Works without an account and without scripts. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const read = context.get(apiContext)(conversations.readByLink, { params: { token } })
  return {
    conversation: await read.catch((error: unknown): never => {
      throw data(null, { status: error instanceof Error && 'status' in error ? Number(error.status) : 500 })
    }),
  }
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  return submitMessage(context.get(apiContext), token, await request.formData())
}

/**
 * The URL is a credential, so it must not be sent to other sites, cached or indexed. The stricter policy `no-referrer`
 * wouldn't work without JavaScript: browsers would submit the form with the origin `null`, which the server rejects.
 */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData
    ? `Conversation About the ${vehicleName(loaderData.conversation.vehicle)}`
    : 'Conversation Not Found'
  return pageMeta({
    title,
    description: 'A conversation between a buyer and a seller.',
    site: siteFromMatches(matches),
  })
}

export default function ConversationScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { conversation } = loaderData
  return <OpenConversation key={params.token} token={params.token} initial={conversation} refused={actionData} />
}

type OpenConversationProps = { token: string; initial: Conversation; refused: Refused | undefined }

function OpenConversation({ token, initial, refused }: OpenConversationProps) {
  const { conversation, write, move } = useConversation(token, initial)
  return (
    <div className="page py-10 lg:py-16">
      <ConversationView conversation={conversation} heading="h1" onMove={move}>
        <div id="end" className="border-t border-line pt-6">
          <Composer
            draftKey={textKey(null, `answer-${conversation.vehicle.id}`)}
            onSend={write}
            action={paths.conversation(token)}
            plain={refused}
          />
          <p className="mt-6 max-w-prose text-sm text-muted">
            Anyone with the link to this page can read your messages and send messages as you. {conversation.seller}{' '}
            gets an email when you write, but doesn’t see your email address. Shared the link by mistake? Replace it:
          </p>
          <div className="mt-3">
            <RenewLink token={token} />
          </div>
        </div>
      </ConversationView>
      {refused && conversation.state !== 'open' && (
        <div id="end" className="mt-8 max-w-4xl">
          <Field label="Your message (not sent)" error={refused.reason}>
            <TextArea rows={4} readOnly defaultValue={refused.text} />
          </Field>
        </div>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { token = '' } = useParams()
  const hasEnded = isRouteErrorResponse(error) && error.status === 410
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="mb-8 text-3xl">{hasEnded ? 'This Link Has Expired' : 'Conversation Not Found'}</h1>
      {hasEnded ? (
        <EmptyState
          title="There are no recent messages in this conversation."
          text={`Links expire ${linkDays} days after the last message. Request a new link to continue.`}
        >
          <RenewLink token={token} />
        </EmptyState>
      ) : (
        <EmptyState
          title="We couldn’t find this conversation."
          text="Open the link in your latest email, and make sure it’s complete. Conversations are deleted when the seller’s account is deleted."
        >
          <ButtonLink to={paths.search()}>Browse Vehicles</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
