import { ErrorState } from '#web/ui/error-state.tsx'

type CurrentUserErrorProps = {
  /** Null where the server answered that it knows nobody by this session. */
  error: Error | null
  retry: () => void
}

/** It could not be found out who is signed in: `Error fetching user: 500`, where the server gave a status. */
export function CurrentUserError({ error, retry }: CurrentUserErrorProps) {
  const answered = error?.message.startsWith('Error fetching user')
  return <ErrorState retry={retry}>{answered ? error!.message : 'Your profile could not be loaded.'}</ErrorState>
}
