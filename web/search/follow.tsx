import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../app/auth/auth.tsx'
import { Button } from '../ui/button.tsx'
import type { FollowProps } from './member-follow.tsx'

const MemberFollow = lazy(() => import('./member-follow.tsx'))
const SaveDialog = lazy(() => import('./save-dialog.tsx'))

/** Saves the search for a seller or a model. Members only click a button; visitors enter an email address. Needs JavaScript. */
export function FollowButton(props: FollowProps) {
  const { isAuthenticated } = useAuth()
  const [presses, setPresses] = useState(0)
  if (isAuthenticated)
    return (
      <Suspense fallback={<FollowLabel {...props} />}>
        <MemberFollow {...props} />
      </Suspense>
    )
  return (
    <>
      <FollowLabel {...props} onClick={() => setPresses(presses + 1)} />
      {presses > 0 && (
        <Suspense>
          <SaveDialog
            key={presses}
            title={`Follow ${props.name}`}
            search={{ filter: props.filter }}
            name={props.name}
            frequency="immediate"
          />
        </Suspense>
      )}
    </>
  )
}

function FollowLabel({ name, showsName, onClick }: FollowProps & { onClick?: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick} className="min-w-28 noscript:hidden">
      {showsName ? `Follow ${name}` : 'Follow'}
      {!showsName && <span className="sr-only"> {name}</span>}
    </Button>
  )
}
