import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'

/** Shown when something could not be loaded, with a button to try again. */
export function ErrorState({ children, retry }: { children: string; retry?: () => void }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="flex flex-col items-start gap-5 border-y border-line py-14">
      <p className="text-xl font-stretch-[110%]">{children}</p>
      <Button variant="secondary" disabled={state === 'loading'} onClick={retry ?? (() => void revalidate())}>
        Try Again
      </Button>
    </div>
  )
}
