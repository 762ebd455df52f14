import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../app/auth/auth.tsx'
import { Button } from '../ui/button.tsx'
import type { FilterValues } from './address.ts'

const MemberFollow = lazy(() => import('./member-follow.tsx'))
const SaveDialog = lazy(() => import('./save-dialog.tsx'))

export type FollowProps = {
  filter: FilterValues
  /** The name of the seller or the model. */
  name: string
  /** The followed seller's ID. Sellers can't follow themselves. */
  sellerId?: string
}

/** Saves the search for a seller or a model. Members need one press, visitors enter an email address. Needs JavaScript. */
export function FollowButton(props: FollowProps) {
  const { isAuthenticated } = useAuth()
  const [presses, setPresses] = useState(0)
  const button = <FollowLabel name={props.name} onClick={() => setPresses(presses + 1)} />
  if (isAuthenticated)
    return (
      <Suspense fallback={<FollowLabel name={props.name} />}>
        <MemberFollow {...props} />
      </Suspense>
    )
  return (
    <>
      {button}
      {presses > 0 && (
        <Suspense>
          <SaveDialog
            key={presses}
            title={`Follow ${props.name}`}
            filter={props.filter}
            name={props.name}
            frequency="immediate"
          />
        </Suspense>
      )}
    </>
  )
}

function FollowLabel({ name, onClick }: { name: string; onClick?: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick} className="min-w-28 noscript:hidden">
      Follow
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
