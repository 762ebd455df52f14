import type { MetaDescriptor } from 'react-router'
import type { Site } from '#contract/settings/endpoints.ts'

type PageMeta = {
  /** The page's own title; the name of the site is added. */
  title: string
  /** What a link to it is called where it is passed on; its title, if not given. */
  shared?: string | undefined
  description: string
  /** The canonical address, from the root; leave it out for a page that is not for search engines. */
  path?: string | undefined
  /** A picture for links to this page, from the root or absolute; the site's own when absent. */
  image?: string | undefined
  type?: 'website' | 'product' | 'profile' | undefined
  site: Site
}

/** The metadata of a public page. */
export function pageMeta({
  title,
  shared = title,
  description,
  path,
  image,
  type = 'website',
  site,
}: PageMeta): MetaDescriptor[] {
  const called = pageTitle(shared, site.name)
  const picture = absolute(site, image ?? '/scenes/social-card.jpg')
  return [
    { title: pageTitle(title, site.name) },
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: called },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: called },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    ...(path === undefined ? [{ name: 'robots', content: 'noindex' }] : canonical(absolute(site, path))),
  ]
}

/** A page's own title, followed by the name of the site. */
export function pageTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`
}

/** A path as an address with the site's origin; one that is absolute stays as it is. */
export function absolute(site: Site, path: string): string {
  return /^https?:/.test(path) ? path : `${site.url.replace(/\/$/, '')}${path}`
}

/** The path to a page for search engines (schema.org BreadcrumbList). */
export function breadcrumbs(site: Site, trail: readonly { name: string; path: string }[]): MetaDescriptor {
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(site, path),
  }))
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } }
}

function canonical(address: string): MetaDescriptor[] {
  return [
    { property: 'og:url', content: address },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}
