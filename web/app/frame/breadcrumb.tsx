import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

type BreadcrumbProps = { trail: readonly { name: string; path: string }[]; here: string }

export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="-my-2 text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-2">
            <Link to={path} className="inline-flex min-h-11 min-w-11 items-center transition-colors hover:text-ink">
              {name}
            </Link>
            <ChevronRight aria-hidden className="size-3.5" strokeWidth={1.5} />
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
