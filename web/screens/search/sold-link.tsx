import { Link } from 'react-router'
import { paths } from '#web/site/paths.ts'

/** From the search for a model to what was sold of it. */
export function SoldLink({ make, model }: { make?: string | undefined; model?: string | undefined }) {
  if (!make || !model) return null
  return (
    <p className="mt-10 text-sm">
      <Link to={paths.soldModel(make, model)} className="text-link inline-flex min-h-11 items-center">
        What sold {make} {model} cost, and how long it took
      </Link>
    </p>
  )
}
