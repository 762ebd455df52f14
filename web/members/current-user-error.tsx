import { ErrorState } from '#web/ui/error-state.tsx'

type CurrentUserErrorProps = {
  /** Null where the server does not know the session. */
  error: Error | null
  retry: () => void
}

/** Shown when the current member could not be read: `Error fetching user: 500`, where the server gave a status. */
export function CurrentUserError({ error, retry }: CurrentUserErrorProps) {
  const answered = error?.message.startsWith('Error fetching user')
  return <ErrorState retry={retry}>{answered ? error!.message : 'Your profile could not be loaded.'}</ErrorState>
}
