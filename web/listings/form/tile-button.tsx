import type { ComponentProps } from 'react'

type TileButtonProps = Omit<ComponentProps<'button'>, 'type' | 'title'> & { label: string; hint: string }

/** A button on a picture, whose touch area is larger than its icon. */
export function TileButton({ label, hint, className, children, ...props }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      className={`group/button grid size-11 place-items-center ${className ?? ''}`}
      {...props}
    >
      <span className={face}>{children}</span>
    </button>
  )
}

const face =
  'grid size-8 place-items-center rounded-control bg-ground/85 text-ink transition-colors ' +
  'group-hover/button:text-accent-strong [&_svg]:size-4'
