import type { MetaDescriptor } from 'react-router'
import { formatCount, formatNumber } from '#contract/format-count.ts'
import type { Seller } from '#contract/sellers/endpoints.ts'
import type { Site } from '#contract/settings/endpoints.ts'
import { memberName } from '#contract/users/rules.ts'
import { absoluteUrl, breadcrumbs, feedLinks, pageMeta } from '#web/app/site/meta.ts'
import { paths } from '#web/app/site/paths.ts'

/** Returns the page's metadata. The canonical URL omits the sort order, because it doesn't change the set of vehicles. */
export function sellerMeta(
  { seller, page, preview }: { seller: Seller; page: number; preview: string | undefined },
  site: Site,
): MetaDescriptor[] {
  const name = memberName(seller)
  const first = paths.seller(seller.username)
  const image = seller.profileImageUrl ?? undefined
  return [
    ...pageMeta({
      title: page > 1 ? `${name}, page ${formatNumber(page)}` : name,
      description: describeSeller(seller, site),
      path: paths.seller(seller.username, { page }),
      image,
      preview,
      type: 'profile',
      site,
    }),
    ...feedLinks(site, `${first}/vehicles`),
    { 'script:ld+json': sellerData(seller, site) },
    breadcrumbs(site, [
      { name: 'Home', path: paths.home },
      { name: 'Vehicles', path: paths.search() },
      { name, path: first },
    ]),
  ]
}

function describeSeller(seller: Seller, site: Site): string {
  const { onOffer } = seller
  const offer = onOffer === 0 ? 'has no vehicles for sale right now' : `offers ${formatCount(onOffer, 'vehicle')}`
  return `${memberName(seller)} ${offer} on ${site.name}. See pictures and details, and message the seller.`
}

/** Returns the seller's data for search engines: https://schema.org/ProfilePage */
export function sellerData(seller: Seller, site: Site) {
  const { username, bio, profileImageUrl, createdAt } = seller
  const url = absoluteUrl(site, paths.seller(username))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: createdAt,
    // Omit the type, because sellers don't say whether they are a person or a business.
    mainEntity: {
      name: memberName(seller),
      alternateName: username,
      description: bio ?? undefined,
      image: profileImageUrl ? absoluteUrl(site, profileImageUrl) : undefined,
      url,
    },
  }
}
