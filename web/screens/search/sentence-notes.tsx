import { Link } from 'react-router'
import type { Sentence } from '#web/search/sentence.ts'

/** Explains how a sentence became filters: the words that are searched as text, and the other meanings of its phrases. */
export function SentenceNotes({ text, unused, others }: Sentence) {
  return (
    <ul aria-label="How we understood your search" className="flex flex-col pt-3 text-sm text-muted">
      {text && <li className={note}>Searched as keywords: “{text}”.</li>}
      {unused.length > 0 && <li className={note}>Ignored: {unused.map((phrase) => `“${phrase}”`).join(', ')}.</li>}
      {others.map(({ phrase, label, to }) => (
        <li key={to} className={note}>
          “{phrase}” can also mean{' '}
          <Link to={to} className="text-link inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const note = 'flex min-h-11 flex-wrap items-center gap-x-1 wrap-anywhere'
