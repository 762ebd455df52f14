import type { ListingSearch } from '#contract/search/schema.ts'
import type { Sort } from '#contract/search/sort.ts'
import type { ProtectionLine } from '#contract/settings/rules.ts'

export const paths = {
  home: '/',
  search: (search: { [Name in keyof ListingSearch]?: string | number | undefined } = {}) =>
    withQuery('/vehicles', search),
  vehicle: (id: number) => `/vehicles/${id}`,
  offline: '/offline',
  report: (id: number) => `/vehicles/${id}/report`,
  seller: (username: string, { sort, page = 1 }: { sort?: Sort; page?: number } = {}) =>
    withQuery(`/sellers/${encodeURIComponent(username)}`, {
      ...(sort !== 'featured' && { sort }),
      ...(page > 1 && { page }),
    }),
  category: (slug: string, page = 1) => withQuery(`/category/${encodeURIComponent(slug)}`, page > 1 ? { page } : {}),
  sold: (page = 1) => withQuery('/sold', page > 1 ? { page } : {}),
  soldModel: (make: string, model: string, page = 1) =>
    withQuery(`/sold/${encodeURIComponent(make)}/${encodeURIComponent(model)}`, page > 1 ? { page } : {}),
  saved: '/saved',
  /** The commas in the list of IDs aren't escaped, so that the URL stays readable. */
  compare: (ids: readonly number[] | string) => `/compare?ids=${ids}`,
  protection: (line?: ProtectionLine) => `/protection${line ? `#${line}` : ''}`,
  forSale: (token: string) => `/for-sale/${token}`,
  alerts: (token: string) => `/alerts/${token}`,
  shortlist: (token: string) => `/shortlists/${token}`,
  ownShortlist: (id: number) => `/profile/shortlists/${id}`,
  notifications: '/notifications',
  notificationSettings: '/profile?tab=account#notifications',
  notificationEmails: (token: string) => `/notification-emails/${token}`,
  sell: '/sell',
  profile: '/profile',
  profileTab: (tab: string, conversation?: number) =>
    withQuery('/profile', { tab, ...(conversation !== undefined && { conversation }) }),
  myListings: (filter: { state?: string; listed?: number }) => withQuery('/profile', filter),
  edit: (id: number) => `/vehicles/${id}/edit`,
  conversation: (token: string) => `/conversations/${token}`,
  admin: '/admin',
  adminReview: (id: number) => `/admin/vehicles/${id}`,
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminReports: '/admin/reports',
  adminAudit: '/admin/audit',
  adminOutbox: '/admin/outbox',
  adminSystem: '/admin/system',
  adminSettings: '/admin/settings',
  adminWatchlist: '/admin/watchlist',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  priceGuidance: '/price-guidance',
  page: (slug: string) => `/pages/${slug}`,
  signIn: '/sign-in',
  signUp: '/sign-up',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
} as const

function withQuery(path: string, values: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}
