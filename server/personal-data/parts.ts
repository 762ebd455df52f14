/** Rows that are a member's, `$1` being the id; columns that are left out are another's, a secret, or of no meaning alone. */
export type Part = { table: string; of: string; without?: readonly string[] }

const theirListings = '(select id from vehicles where seller_id = $1)'
const theirConversations = `(select id from inquiries
  where user_id = $1 or held_reason is null and vehicle_id in ${theirListings})`
/** What guards and admins think of a message, and what the other side did. */
const ofModeration = [
  'state',
  'moved_by',
  'held_reason',
  'waiting_since',
  'note',
  'seller_blocked_at',
  'buyer_blocked_at',
]

/** Everything of a member, by the name that it has in their file. */
export const parts: Readonly<Record<string, Part>> = {
  profile: { table: 'users', of: 'id = $1', without: ['provider_behind'] },
  listings: { table: 'vehicles', of: 'seller_id = $1', without: ['search'] },
  listingHistory: { table: 'listing_events', of: `vehicle_id in ${theirListings}`, without: ['actor_id'] },
  listingPrices: { table: 'price_changes', of: `vehicle_id in ${theirListings}` },
  listingChanges: { table: 'revisions', of: `vehicle_id in ${theirListings}` },
  listingViews: { table: 'listing_views', of: `vehicle_id in ${theirListings}` },
  pictures: { table: 'images', of: 'owner_id = $1', without: ['drawing', 'rendered', 'phash', 'hashed'] },
  savedVehicles: { table: 'favorites', of: 'user_id = $1' },
  inquiriesSent: { table: 'inquiries', of: 'user_id = $1', without: ofModeration },
  inquiriesReceived: {
    table: 'inquiries',
    of: `held_reason is null and vehicle_id in ${theirListings}`,
    without: [...ofModeration, 'email', 'user_id', 'link_used_at', 'buyer_unread'],
  },
  messages: { table: 'messages', of: `inquiry_id in ${theirConversations}` },
  reports: { table: 'reports', of: 'reporter_id = $1', without: ['reporter_key', 'note', 'resolved_by'] },
  actsAsAdmin: { table: 'audit_entries', of: 'actor_id = $1' },
  sessions: { table: 'sessions', of: `sess ->> 'userId' = $1`, without: ['sid'] },
  account: { table: 'identity."user"', of: 'id = $1' },
  accountSessions: { table: 'identity.session', of: '"userId" = $1', without: ['token'] },
  secondFactor: { table: 'identity."twoFactor"', of: '"userId" = $1', without: ['secret', 'backupCodes'] },
  passkeys: { table: 'identity.passkey', of: '"userId" = $1', without: ['publicKey', 'credentialID'] },
  credentials: {
    table: 'identity.account',
    of: '"userId" = $1',
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  },
}

/** Tables that hold nothing of a member that their file could tell, and why. A new table stands here or above. */
export const impersonal: Readonly<Record<string, string>> = {
  listing_changes: 'Numbers of listings, and in which transaction they changed.',
  migrations: 'Of the software.',
  schema_tolerance: 'Of the software.',
  site_settings: 'Of the site.',
  picture_uses: 'Follows from listings and profiles.',
  visitor_mails: 'Which mails went to an address, without what stood in them; it follows from the inquiries.',
  rate_limits: 'Keyed hashes, for minutes or a day.',
  visit_salts: 'Random, for a day.',
  visit_marks: 'Salted hashes, for a day.',
  visit_networks: 'Salted hashes, for a day.',
  daily_visits: 'Sums.',
  removed_users: 'Ids of accounts that are gone, for a week.',
  webhook_receipts: 'Ids of messages of the sign-in service, for a week.',
  'identity.verification': 'Links for a new password, for an hour.',
  'identity.jwks': 'Keys of the site.',
}

/** Columns that name a user whose data the row is not, and why. */
export const namingOthers: Readonly<Record<string, string>> = {
  'listing_events.actor_id': 'An act about a listing is its seller’s.',
  'reports.resolved_by': 'A report is of whoever sent it; the act stands in the audit trail.',
}
