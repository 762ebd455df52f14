import { data, isRouteErrorResponse, Link, useSearchParams } from 'react-router'
import { forSale } from '#contract/for-sale.ts'
import { mostAtOnce } from '#contract/several-limits.ts'
import { apiContext } from '#web/site/page-context.ts'
import { pageMeta } from '#web/site/meta.ts'
import { paths } from '#web/site/paths.ts'
import { siteFromMatches } from '#web/site/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/screen.ts'
import { answer } from './answer.ts'
import { AskedCar } from './asked-car.tsx'

/** Where the mail leads that asks whether cars are still for sale. To open it does nothing: programs open links, too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const read = context.get(apiContext)(forSale.read, { params: { token } })
  return read.catch((error: unknown): never => {
    throw data(null, { status: error instanceof Error && 'status' in error ? Number(error.status) : 500 })
  })
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  return answer(context.get(apiContext), token, await request.formData())
}

/** The address is a credential, as that of a conversation is. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteFromMatches(matches)
  return pageMeta({ title: 'Still for Sale?', description: 'Say whether your vehicles are still for sale.', site })
}

export default function ForSaleScreen({ loaderData: { seller, vehicles }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const open = vehicles.filter(({ answer }) => answer === null)
  const all = open.slice(0, mostAtOnce).map(({ id, version }) => `${id}.${version}`)
  return (
    <div className="page py-10 lg:py-16">
      <h1 className="text-4xl">{vehicles.length === 1 ? 'Is It Still for Sale?' : 'Are They Still for Sale?'}</h1>
      <p className="mt-4 max-w-prose text-muted">
        {seller}, buyers see on each page when you last said so. Nothing happens before you press a button.
      </p>
      {actionData?.reason && (
        <p role="alert" className="mt-6 border-l-2 border-danger pl-4 text-danger">
          {actionData.reason} Please look at the page again.
        </p>
      )}
      {open.length > 1 && (
        <form method="post" className="mt-8">
          <Button type="submit" name="answer" value={`forSale ${all.join(' ')}`} size="large">
            All {all.length} Are Still for Sale
          </Button>
        </form>
      )}
      <ul className="mt-8 border-t border-line">
        {vehicles.map((vehicle) => (
          <AskedCar key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3 text-sm">
        <Link to={paths.profile} className="text-link inline-flex min-h-11 items-center">
          My Listings
        </Link>
        {params.has('stopped') ? (
          <p className="text-muted">We ask you by mail no more. You can switch it on again in your profile.</p>
        ) : (
          <form method="post">
            <Button type="submit" name="answer" value="stop" variant="quiet" className="-mx-5">
              Do Not Ask Me by Mail
            </Button>
          </form>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isOver = isRouteErrorResponse(error) && error.status < 500
  return (
    <div className="page section-space">
      <h1 className="mb-10 text-4xl">Still for Sale?</h1>
      <EmptyState
        title={isOver ? 'This question is over.' : 'The question could not be shown just now.'}
        text={isOver ? 'What you offer stands in your profile, where you can say the same.' : 'Please try again.'}
      >
        <ButtonLink to={paths.profile} variant="secondary">
          Open My Profile
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
