import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categories } from '#contract/categories/list.ts'
import { asciiEmail } from '#contract/email.ts'
import { type TextPage, textPages } from '#contract/settings/limits.ts'
import type { SiteSettings } from '#contract/settings/schema.ts'
import { dialUrl } from '../../ui/format/phones.ts'
import { useAuth } from '../auth/auth.tsx'
import { visitorsOnlyClass, useIsAccountLoading } from '../auth/likely-account.ts'
import { paths } from '../site/paths.ts'
import { useSignUpRestriction, useSite } from '../site/site.ts'
import { Logo } from './logo.tsx'

/**
 * Links to sign-in and sign-up. Members see a single link in the same space, so the footer has the same height for everyone.
 */
function FooterAccount({ className }: { className: string }) {
  const { isAuthenticated } = useAuth()
  const signUpRestriction = useSignUpRestriction()
  const hidden = useIsAccountLoading() ? 'invisible' : ''
  if (isAuthenticated) {
    return (
      <>
        <Link to={paths.profile} className={className}>
          My Profile
        </Link>
        {!signUpRestriction && (
          <span aria-hidden className={className}>
            &nbsp;
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <Link to={paths.signIn} className={`${className} ${visitorsOnlyClass} ${hidden}`}>
        Sign In
      </Link>
      {!signUpRestriction && (
        <Link to={paths.signUp} className={`${className} ${visitorsOnlyClass} ${hidden}`}>
          Sign Up
        </Link>
      )}
    </>
  )
}

const quickLinks = [
  { label: 'Home', to: paths.home },
  { label: 'Browse Vehicles', to: paths.search() },
  { label: 'Sell Your Car', to: paths.sell },
]

const categoryLinks = categories.slice(0, 6).map(({ name, slug }) => ({ label: name, to: paths.category(slug) }))

const textLinks = (Object.keys(textPages) as TextPage[]).map((page) => ({
  label: textPages[page],
  to: paths[page],
}))

export function Footer() {
  const { name, demo, settings, branding } = useSite()
  return (
    <footer className="border-t border-line bg-surface">
      <div className="page grid gap-x-8 gap-y-12 py-16 grid-cols-2 tiny:grid-cols-1 lg:grid-cols-[2fr_1fr_1fr_1.4fr] lg:py-20">
        <div className="col-span-full flex flex-col items-start gap-6 sm:col-span-1">
          <Logo name={name} pictures={branding} />
          {branding.footerText && <p className="max-w-72 text-sm text-muted">{branding.footerText}</p>}
          <SocialIcons />
        </div>
        <Column title="Quick Links">
          <Links to={quickLinks} />
          <FooterAccount className={link} />
        </Column>
        <Column title="Categories">
          <Links to={categoryLinks} />
        </Column>
        <ContactColumn settings={settings} />
      </div>
      <div className="page">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-4 border-t border-line py-7 text-sm text-muted">
          <p>{demo ? `${name} is a demo with fictional vehicles, people and pictures.` : `© ${name}`}</p>
          {/* The license of the place data requires this attribution. */}
          <p>
            <span>Town data: </span>
            <a href="https://www.geonames.org/" rel="noopener" className="transition-colors hover:text-ink">
              GeoNames
            </a>
            <span>, CC BY 4.0</span>
          </p>
          <ul className="flex flex-wrap -my-3 gap-x-6">
            {[...textLinks, ...branding.footerLinks].map(({ label, to }) => (
              <li key={label + to}>
                <Link to={to} className="inline-flex min-h-11 items-center transition-colors hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const link =
  'flex min-h-11 min-w-11 items-center self-start py-1 lg:min-h-8 text-sm text-muted transition-colors hover:text-ink'

function ContactColumn({ settings: { contactEmail, contactPhone, contactAddress } }: { settings: SiteSettings }) {
  if (!contactEmail && !contactPhone && !contactAddress) return null
  return (
    <Column title="Contact" className="col-span-full sm:col-span-1">
      {contactEmail && (
        <a className={`${link} wrap-anywhere`} href={`mailto:${asciiEmail(contactEmail)}`}>
          {contactEmail}
        </a>
      )}
      {contactPhone && (
        <a className={link} href={dialUrl(contactPhone)}>
          {contactPhone}
        </a>
      )}
      {contactAddress && (
        <address className="py-1 text-sm text-balance wrap-anywhere text-muted not-italic">{contactAddress}</address>
      )}
    </Column>
  )
}

function Links({ to: links }: { to: readonly { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <Link key={label} to={to} className={link}>
      {label}
    </Link>
  ))
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={`flex flex-col lg:gap-1.5 ${className ?? ''}`}>
      <h2 className="mb-3 text-sm">{title}</h2>
      {children}
    </section>
  )
}

/** The social networks. Their icons are in `public/social-icons.svg` instead of here, because most sites use only a few. */
const networks = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'x', name: 'X' },
] as const

function SocialIcons() {
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
