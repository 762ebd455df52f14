import type { MetaDescriptor } from 'react-router'
import { sharedPicture, sharedSize } from '#contract/pictures/rules.ts'
import type { Site } from '#contract/settings/endpoints.ts'

type PageMeta = {
  title: string
  sharedTitle?: string | undefined
  description: string
  /** The canonical path. Search engines are asked not to index pages without a canonical path. */
  path?: string | undefined
  /** The URL of the picture for shared links. The default is the home page's picture. */
  image?: string | undefined
  /** The URL of a picture on this site that was made for shared links. It replaces `image`. */
  preview?: string | undefined
  type?: 'website' | 'product' | 'profile' | undefined
  site: Site
}

export function pageMeta({
  title,
  sharedTitle = title,
  description,
  path,
  image,
  preview,
  type = 'website',
  site,
}: PageMeta): MetaDescriptor[] {
  const fullSharedTitle = pageTitle(sharedTitle, site.name)
  const own = image ?? site.branding.hero
  const isForeign = preview === undefined && image !== undefined && /^https?:/.test(image)
  const ownPicture = preview ?? ((own && sharedPicture(own)) || '/scenes/social-card.jpg')
  const picture = isForeign ? image : absoluteUrl(site, ownPicture)
  return [
    { title: pageTitle(title, site.name) },
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: fullSharedTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    ...(isForeign ? [] : pictureSize),
    { property: 'og:image:alt', content: sharedTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullSharedTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: sharedTitle },
    ...(path === undefined ? [{ name: 'robots', content: 'noindex' }] : canonicalTags(absoluteUrl(site, path))),
  ]
}

const pictureSize: MetaDescriptor[] = [
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(sharedSize.width) },
  { property: 'og:image:height', content: String(sharedSize.height) },
]

export function pageTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`
}

/** Makes a path absolute. URLs that are already absolute are returned unchanged. */
export function absoluteUrl(site: Site, path: string): string {
  return /^https?:/.test(path) ? path : `${site.url.replace(/\/$/, '')}${path}`
}

export function breadcrumbs(site: Site, trail: readonly { name: string; path: string }[]): MetaDescriptor {
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(site, path),
  }))
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } }
}

/** Links to the feeds of a page with vehicles, so that feed readers find them. Takes the page's path with its filters. */
export function feedLinks(site: Site, path: string): MetaDescriptor[] {
  const [page, query] = path.split('?')
  return ['atom', 'json'].map((format) => ({
    tagName: 'link',
    rel: 'alternate',
    type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
    href: absoluteUrl(site, `/feeds${page}.${format}${query ? `?${query}` : ''}`),
  }))
}

function canonicalTags(url: string): MetaDescriptor[] {
  return [
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
  ]
}
