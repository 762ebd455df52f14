import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router'
import { toast } from '#web/toast.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { paths } from '#web/paths.ts'

type FavoriteButtonProps = {
  /** Year, make and model of the car it saves. */
  name: string
  className?: string
}

/** The heart. Saving needs an account, and there is none to sign in to yet: it says so. */
export function FavoriteButton({ name, className }: FavoriteButtonProps) {
  const navigate = useNavigate()
  return (
    <Tooltip text="Save to favorites">
      <button
        type="button"
        aria-label={`Save ${name}`}
        aria-pressed={false}
        onClick={() =>
          toast({
            title: 'Sign in required',
            description: 'Please sign in to add vehicles to your favorites',
            action: { label: 'Sign In', run: () => void navigate(paths.signIn) },
          })
        }
        className={`grid size-11 place-items-center transition-colors hover:text-accent-strong ${className ?? ''}`}
      >
        <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
    </Tooltip>
  )
}
