import { AccountCard } from '#web/members/account-card.tsx'
import { Button } from '#web/ui/button.tsx'

type SignInOverProps = { why: string; onBack: () => void }

/** A sign-in that cannot go on: why, and the way back to its beginning. */
export function SignInOver({ why, onBack }: SignInOverProps) {
  return (
    <AccountCard title="Please Start Again" text={<span role="alert">{why}</span>}>
      <Button onClick={onBack} ref={focus} className="mt-8 w-full">
        Start again
      </Button>
    </AccountCard>
  )
}

/** It takes the place of a form, whose focus is gone with it. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
