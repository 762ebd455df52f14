import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'

type SectionHeadingProps = { id?: string; title: string; more?: { label: string; to: string } | undefined }

export function SectionHeading({ id, title, more }: SectionHeadingProps) {
  return (
    <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {more && (
        <Link to={more.to} prefetch="intent" className="text-link -my-2 inline-flex min-h-11 items-center gap-2">
          {more.label}
          <ArrowRight aria-hidden className="size-4" strokeWidth={1.5} />
        </Link>
      )}
    </header>
  )
}
