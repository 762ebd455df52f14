import { useSite } from '#web/site/site.ts'

/** Each network, and its line drawing in `public/social-icons.svg`: most sites show few, so no page loads all of them. */
const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'x', name: 'X' },
] as const

/** The networks on which the site has an account, as an admin has set them. */
export function SocialIcons() {
  const { settings } = useSite()
  const shown = networks.filter(({ key }) => settings[key])
  if (shown.length === 0) return null
  return (
    <ul className="-ml-3 flex flex-wrap text-muted">
      {shown.map(({ key, name }) => (
        <li key={key}>
          <a
            href={settings[key]}
            rel="noopener"
            aria-label={name}
            className="grid size-11 place-items-center transition-colors hover:text-ink"
          >
            <svg fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden className="size-5">
              <use href={`/social-icons.svg#${key}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
