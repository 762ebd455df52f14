import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** `destructive` is for the final step. The others are for buttons that ask for confirmation first, or can be undone. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'destructive-outline' | 'destructive-quiet'

type Look = { variant?: ButtonVariant | undefined; size?: 'medium' | 'large' | undefined }

/** A button whose default type is `button`, so it doesn't submit a form by accident. */
export function Button({ variant, size, className, type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${buttonClasses({ variant, size })} ${className ?? ''}`} {...props} />
}

export function ButtonLink({ variant, size, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link prefetch="intent" className={`${buttonClasses({ variant, size })} ${className ?? ''}`} {...props} />
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-control border font-medium font-stretch-[106%] ' +
  'text-center min-[20rem]:whitespace-nowrap tiny:px-4 select-none transition-colors duration-200 [&_svg]:size-[1.125em] [&_svg]:shrink-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  secondary: 'border-strong-line text-ink hover:border-ink',
  destructive: 'border-danger bg-danger text-ground hover:border-ink hover:bg-ink',
  'destructive-outline': 'border-danger/60 text-danger hover:border-danger hover:bg-danger hover:text-ground',
  'destructive-quiet': 'border-transparent text-danger hover:bg-danger hover:text-ground',
  quiet: 'border-transparent text-ink hover:text-accent-strong',
}

const sizes = { medium: 'min-h-11 px-5 text-sm', large: 'min-h-13 px-7 text-base' }

export function buttonClasses({ variant = 'primary', size = 'medium' }: Look = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}
