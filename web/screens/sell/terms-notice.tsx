import { Link } from 'react-router'
import { paths } from '#web/site/paths.ts'

/** What a seller agrees to. The fee is a setting, shown above the form. */
export function TermsNotice() {
  return (
    <p className="max-w-prose border-l-2 border-line pl-4 text-sm text-muted">
      By listing a vehicle you agree to the{' '}
      <Link to={paths.terms} className="text-link">
        terms
      </Link>
      . You may edit or remove your listing at any time.
    </p>
  )
}
