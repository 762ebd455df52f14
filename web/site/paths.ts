import type { ListingSearch } from '#contract/listing-search.ts'

/** Every address of the site. */
export const paths = {
  home: '/',
  search: (search: Partial<ListingSearch> = {}) => withQuery('/vehicles', search),
  vehicle: (id: number) => `/vehicles/${id}`,
  category: (slug: string, page = 1) => withQuery(`/category/${encodeURIComponent(slug)}`, page > 1 ? { page } : {}),
  sell: '/sell',
  profile: '/profile',
  profileTab: (tab: string, conversation?: number) =>
    withQuery('/profile', { tab, ...(conversation !== undefined && { conversation }) }),
  edit: (id: number) => `/vehicles/${id}/edit`,
  conversation: (token: string) => `/conversations/${token}`,
  admin: '/admin',
  adminReview: (id: number) => `/admin/vehicles/${id}`,
  adminUsers: '/admin/users',
  adminUser: (id: string) => withQuery('/admin/users', { q: id }),
  adminReports: '/admin/reports',
  adminAudit: '/admin/audit',
  adminOutbox: '/admin/outbox',
  adminSystem: '/admin/system',
  adminSettings: '/admin/settings',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
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
