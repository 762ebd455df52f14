import X from 'lucide-react/icons/x'
import { Link, useNavigation } from 'react-router'
import type { SiteHouse } from '#contract/settings/endpoints.ts'

/**
 * Runs in the head before the first paint, where an announcement can be closed: one that this browser has closed is not
 * shown, so that nothing shifts. What closes it is here, too, and no part of what every page loads.
 */
export function announcementStart(closeKey: string): string {
  return [
    ';(function(d,k){',
    `try{if(localStorage.getItem("announcement")===k)d.dataset.announcement="closed"}catch{}`,
    'addEventListener("click",function(e){',
    'if(!e.target.closest("[data-close-announcement]"))return;',
    'd.dataset.announcement="closed";document.getElementById("main").focus();',
    'try{localStorage.setItem("announcement",k)}catch{}})',
    `})(document.documentElement,${JSON.stringify(closeKey)})`,
  ].join('')
}

type AnnouncementProps = NonNullable<SiteHouse['announcement']>

/** What an admin announces, above the page; it scrolls with it. The head's script closes it (`announcementStart`). */
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

/** Says on a public demo that nothing is for sale. It is above the page and scrolls with it. */
export function DemoBanner() {
  return (
    <aside aria-label="Demo" className="border-b border-line bg-raised">
      <p className="page py-3 text-sm text-pretty text-muted">
        <strong className="font-semibold text-ink">This site is a demo.</strong> Its cars and sellers are made up, and
        others may read what you write to them.
      </p>
    </aside>
  )
}

/** A thin line while the next page loads; it appears late, so that quick pages do not flicker. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="navigation-progress" />
}
