import type { SiteBranding } from '#contract/settings/endpoints.ts'

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 23 20" fill="currentColor" aria-hidden className={className}>
      <path d="M0 0h3v20H0zM5 2.4l3 3.5V20H5zM10 8.2l1.5 1.8L13 8.2V20h-3zM15 5.9l3-3.5V20h-3zM20 0h3v20h-3z" />
    </svg>
  )
}

type LogoProps = {
  name: string
  /** The logos that an admin has uploaded. They replace the symbol and the name. */
  pictures: Pick<SiteBranding, 'logo' | 'logoLight'>
  short?: boolean
}

/** The symbol and the site's name. The name isn't part of the symbol's SVG, because it differs between sites. */
export function Logo({ name, pictures: { logo, logoLight }, short }: LogoProps) {
  if (logo || logoLight) {
    const look = 'h-8 w-auto max-w-[40vw] object-contain object-left'
    return [logo, logoLight].map(
      (picture, index) =>
        picture && (
          <img
            key={picture.src}
            {...picture}
            alt={name}
            className={logo && logoLight ? `${look} ${index ? 'hidden light:block' : 'light:hidden'}` : look}
          />
        ),
    )
  }
  return (
    <span className="inline-flex items-center gap-3.5">
      <Mark className="h-5 w-auto text-accent" />
      <span
        className={`${short ? 'tiny:hidden' : ''} text-lg leading-none font-semibold tracking-[0.01em] font-stretch-[125%]`}
      >
        {name}
      </span>
    </span>
  )
}
