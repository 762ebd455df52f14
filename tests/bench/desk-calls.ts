/** Whose desk it is: of the demo's people. */
export type DeskUser = 'admin' | 'seller' | 'buyer'

/** A call that is timed; an `export` sends a whole file, once. */
export type DeskCall = { by: DeskUser; path: string; export?: true }

/** Numbers that paths name: of the seller, the buyer, a listing of the seller's. */
export type DeskIds = { seller: string; buyer: string; listing: number }

const calls = (by: DeskUser, paths: readonly string[]): DeskCall[] => paths.map((path) => ({ by, path }))
const files = (by: DeskUser, paths: readonly string[]): DeskCall[] => paths.map((path) => ({ by, path, export: true }))

/** Every list, count and search of the desks, and every file. */
export function deskCalls({ seller, buyer, listing }: DeskIds): DeskCall[] {
  return [
    ...calls('seller', [
      '/api/user/waiting',
      '/api/inquiries/unread',
      '/api/inquiries/received?limit=20',
      '/api/inquiries/received?limit=20&page=500',
      '/api/inquiries/received?limit=20&page=5000',
      '/api/inquiries/received?limit=20&show=unread',
      '/api/inquiries/received?limit=20&show=unanswered',
      '/api/inquiries/received?limit=20&show=due',
      '/api/inquiries/received?limit=20&lead=new',
      '/api/inquiries/received?limit=20&lead=offer',
      '/api/inquiries/received?limit=20&q=hello',
      '/api/inquiries/received?limit=20&q=porsche',
      '/api/inquiries/received?limit=20&q=answer%20499999',
      '/api/inquiries/received?limit=20&q=zzzzzz',
      '/api/inquiries/received?limit=20&q=e',
      '/api/vehicles/user',
      '/api/vehicles/user?limit=24',
      '/api/vehicles/user?limit=24&page=400',
      '/api/vehicles/user?limit=24&page=1000',
      ...['vehicle', 'price', 'views', 'saves', 'inquiries', 'days'].map(
        (sort) => `/api/vehicles/user?limit=24&sort=${sort}&order=desc`,
      ),
      '/api/vehicles/user?limit=24&q=porsche',
      '/api/vehicles/user?limit=24&q=zzzzzz',
      '/api/vehicles/user?limit=24&state=sold',
      '/api/vehicles/user?limit=24&state=expiring',
      `/api/vehicles/${listing}/statistics?days=366`,
      '/api/user/sessions',
      '/api/stock/runs',
    ]),
    ...calls('buyer', [
      '/api/vehicles/favorites?limit=24',
      '/api/vehicles/favorites?limit=24&page=400',
      '/api/vehicles/favorites?limit=24&page=2000',
      '/api/favorites/ids',
      '/api/inquiries/user?limit=20',
      '/api/user/sessions',
    ]),
    ...calls('admin', [
      '/api/admin/vehicles?limit=24',
      '/api/admin/vehicles?limit=24&page=400',
      '/api/admin/vehicles?limit=24&page=3000',
      '/api/admin/vehicles?limit=24&q=porsche',
      '/api/admin/vehicles?limit=24&q=zzzzzzzz',
      '/api/admin/vehicles?limit=24&q=miller',
      `/api/admin/vehicles?limit=24&seller=${seller}`,
      '/api/admin/vehicles?limit=24&state=sold',
      '/api/admin/vehicles?limit=24&featured=yes',
      '/api/admin/vehicles/pending?limit=24',
      '/api/admin/vehicles/pending?limit=24&q=zzzzzz',
      `/api/admin/vehicles/${listing}/review`,
      '/api/admin/users?limit=24',
      '/api/admin/users?limit=24&page=400',
      '/api/admin/users?limit=24&page=4000',
      '/api/admin/users?limit=24&q=miller',
      '/api/admin/users?limit=24&q=zzzzzz',
      '/api/admin/users?limit=24&suspended=yes',
      '/api/admin/users?limit=24&role=moderator',
      `/api/admin/users/${seller}`,
      `/api/admin/users/${buyer}`,
      '/api/admin/reports?limit=24',
      '/api/admin/reports?limit=24&page=400',
      '/api/admin/reports?limit=24&state=resolved',
      '/api/admin/reports?limit=24&q=porsche',
      '/api/admin/reports?limit=24&q=zzzz',
      '/api/admin/inquiries/held?limit=24',
      '/api/admin/inquiries/held?limit=24&state=held',
      '/api/admin/inquiries/held?limit=24&page=400',
      '/api/admin/inquiries/held?limit=24&q=zzzz',
      '/api/admin/inquiries/held?limit=24&q=miller',
      '/api/admin/inquiries/unmailed',
      '/api/admin/audit?limit=24',
      '/api/admin/audit?limit=24&page=400',
      '/api/admin/audit?limit=24&act=user.suspend',
      '/api/admin/audit?limit=24&act=none',
      '/api/admin/audit?limit=24&actor=admin',
      '/api/admin/audit?limit=24&actor=zzzzz',
      '/api/admin/audit?limit=24&subject=porsche',
      '/api/admin/audit?limit=24&subject=zzzzz',
      '/api/admin/audit/acts',
      ...['users', 'vehicles', 'inquiries', 'traffic', 'conversion', 'daily?days=90', 'daily?days=366'].map(
        (name) => `/api/admin/stats/${name}`,
      ),
    ]),
    ...files('seller', [
      '/api/stock/vehicles',
      '/api/stock/vehicles.csv',
      '/api/leads/csv',
      '/api/leads/adf',
      '/api/user/data',
    ]),
    ...files('buyer', ['/api/user/data']),
    ...files('admin', ['/api/user/data']),
  ]
}
