import { destination } from '#web/auth/destination.ts'
import { endOfSignIn, mistakesOf } from './identity-refusals.ts'
import { useAccountForm } from './use-account-form.ts'

type SecondStep = Pick<Parameters<typeof useAccountForm>[0], 'check' | 'send'> & {
  /** The step cannot be done any more; why, in a sentence. */
  onOver: (why: string) => void
}

/** The state of a form of the second step: it leads to where one wanted to be, or tells when the sign-in has to begin again. */
export function useSecondStep({ check, send, onOver }: SecondStep) {
  return useAccountForm({
    check,
    send,
    explain: (error) => {
      const why = endOfSignIn(error)
      if (why) onOver(why)
      return mistakesOf(error)
    },
    done: () => location.replace(destination()),
  })
}
