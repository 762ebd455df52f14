import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { SiteHouse } from '#contract/site.ts'

type AnnouncementProps = NonNullable<SiteHouse['announcement']>

/** What an admin announces, above the page; it scrolls with it. The head's script closes it (`announcement-start.ts`). */
export function Announcement({ text, link, kind, closeKey }: AnnouncementProps) {
  return (
    <aside aria-label="Announcement" className="announcement" data-kind={kind}>
      <p>
        {text} {link && <Link to={link.to}>{link.label}</Link>}
      </p>
      {closeKey && (
        <button type="button" aria-label="Close" data-close-announcement>
          <X aria-hidden className="size-4" />
        </button>
      )}
    </aside>
  )
}
