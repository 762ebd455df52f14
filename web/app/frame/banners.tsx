import X from 'lucide-react/icons/x'
import { Link, useNavigation } from 'react-router'
import type { SiteBranding } from '#contract/settings/endpoints.ts'

/**
 * Returns a script that hides a dismissed announcement before the first paint, so the page doesn't shift. The script also
 * handles clicks on the close button, because a React component for that would be larger, and every page would load it.
 */
export function announcementScript(closeKey: string): string {
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

type AnnouncementProps = NonNullable<SiteBranding['announcement']>

/** An announcement that an admin has published. Its close button is handled by `announcementScript`. */
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

export function DemoBanner() {
  return (
    <aside aria-label="Demo" className="border-b border-line bg-raised">
      <p className="page py-3 text-sm text-pretty text-muted">
        <strong className="font-semibold text-ink">This site is a demo.</strong> Its vehicles and sellers are fictional,
        and others can read your messages.
      </p>
    </aside>
  )
}

/** A thin progress line that is shown during navigation. CSS delays it to avoid flicker on fast loads. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="navigation-progress" />
}
