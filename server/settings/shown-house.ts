import { createHash } from 'node:crypto'
import type { House, OwnPage } from '#contract/house.ts'
import { type ProtectionLine, protectionLines, protectionTexts } from '#contract/protection.ts'
import type { AllSettings } from '#contract/settings.ts'
import type { Site, SiteHouse } from '#contract/site.ts'
import { pngSize } from './house-files.ts'

/** What pages show of the house, at that moment. */
export function shownHouse(all: AllSettings, { signUpBy }: Pick<Site['identity'], 'signUpBy'>, now: Date): SiteHouse {
  const { logo, accent, version, homeHeadline, homeSubline, homeSections, totalCost, footerText, footerLinks, pages } =
    all
  const linked = pages.filter(({ published, menu }) => published && menu !== 'none')
  return {
    logo: logo ? { src: `/logo.png?v=${version}`, ...pngSize(logo) } : null,
    accent: accent.slice(1),
    announcement: announcementAt(all, now),
    headline: homeHeadline,
    subline: homeSubline,
    sections: homeSections.map((name) => ({ name, title: all[`${name}Title`] })),
    totalCost: totalCost === 'shown',
    footerText,
    headerLinks: linked.filter(({ menu }) => menu === 'header').map(linkTo),
    footerLinks: [...linked.map(linkTo), ...footerLinks],
    protection: shownProtection(all),
    reviewsAll: all.approval === 'all',
    signUp: signUpBy === 'admins' ? all.signUp : signUpBy === 'provider' ? 'open' : 'closed',
  }
}

/** The lines of the protection card that are on and have a text. */
export function shownProtection(all: House): ProtectionLine[] {
  return protectionLines.filter((line) => all.protectionLines.includes(line) && all[protectionTexts[line]])
}

const linkTo = ({ title, slug }: OwnPage) => ({ label: title, to: `/pages/${slug}` })

function announcementAt(house: House, now: Date): SiteHouse['announcement'] {
  const { announcement: text, announcementFrom: from, announcementUntil: until } = house
  const today = now.toISOString().slice(0, 10)
  if (!text || (from && today < from) || (until && today > until)) return null
  const { announcementLink: to, announcementLinkText, announcementKind: kind, announcementCloses } = house
  const link = to ? { to, label: announcementLinkText || 'Read more' } : null
  const key = createHash('sha256').update(`${text} ${to} ${kind}`).digest('hex').slice(0, 12)
  return { text, link, kind, closeKey: announcementCloses === 'yes' ? key : null }
}
