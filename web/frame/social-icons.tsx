import { useSite } from '#web/site/site.ts'

/** The networks' icons as line drawings, 24 by 24. */
const networks = [
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17 6.9v.2',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    path: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9v6l5-3z',
  },
  { key: 'facebook', name: 'Facebook', path: 'M13.5 21v-8.5h3M13.5 12.5H10M13.5 12.5V8.6c0-2 1-3.1 3-3.1h1' },
  { key: 'x', name: 'X', path: 'M4 4l16 16M20 4L4 20' },
] as const

/** The networks on which the site has an account, as an admin has set them. */
export function SocialIcons() {
  const { settings } = useSite()
  const shown = networks.filter(({ key }) => settings[key])
  if (shown.length === 0) return null
  return (
    <ul className="-ml-2 flex text-muted">
      {shown.map(({ key, name, path }) => (
        <li key={key}>
          <a href={settings[key]} rel="noopener" aria-label={name} className="block transition-colors hover:text-ink">
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden
              className="m-2 size-5"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
