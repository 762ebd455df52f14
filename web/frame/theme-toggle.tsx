import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { setTheme, useTheme } from '#web/document/theme.ts'

/** The style sheet decides which icon is shown, so that it is right before hydration. */
export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const label = `Switch to ${other} theme`
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      onClick={() => setTheme(other)}
      className="grid size-11 place-items-center text-muted transition-colors hover:text-ink"
    >
      <Sun aria-hidden className="size-5 light:hidden" strokeWidth={1.5} />
      <Moon aria-hidden className="hidden size-5 light:block" strokeWidth={1.5} />
    </button>
  )
}
