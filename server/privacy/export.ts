import type { Pool } from 'pg'

/** Maximum number of rows and of parent rows per query. It keeps memory usage constant for exports of any size. */
const batch = { rows: 500, parents: 100 }

/** Yields a JSON object with the fields of `head` and all of a member's stored data, in chunks, table by table. */
export async function* writePersonalData(pool: Pool, userId: string, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`
  for (const [index, [name, part]] of Object.entries(parts).entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(name)}:[`
    let separator = ''
    for await (const rows of part.through ? rowsThrough(pool, userId, part) : rowsOf(pool, userId, part)) {
      if (rows.length === 0) continue
      yield separator + rows.join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}}'
}

type Row = { row: string; place: string }

async function* rowsOf(pool: Pool, userId: string, { table, of, without = [], key }: Part): AsyncGenerator<string[]> {
  const read = (more: string, values: unknown[]) =>
    pool.query<Row>(
      `select (to_jsonb(part) - $2::text[])::text as row${key ? `, ${key[0]}::text as place` : ''}
         from ${table} part where ${of} ${more}`,
      [userId, without, ...values],
    )
  if (!key) {
    yield (await read('', [])).rows.map(({ row }) => row)
    return
  }
  const [column, type] = key
  const order = `order by ${column} limit ${batch.rows}`
  for (let after: string | undefined; ;) {
    const { rows } =
      after === undefined ? await read(order, []) : await read(`and ${column} > $3::text::${type} ${order}`, [after])
    yield rows.map(({ row }) => row)
    if (rows.length < batch.rows) return
    after = rows.at(-1)!.place
  }
}

async function* rowsThrough(pool: Pool, userId: string, part: Part): AsyncGenerator<string[]> {
  const { table, of, without = [], through } = part
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number }>(parentsOf(through!), [userId, after, batch.parents])
    const ids = rows.map(({ id }) => Number(id))
    const found = await pool.query<Row>(
      `select (to_jsonb(part) - $2::text[])::text as row from ${table} part where ${of}`,
      [ids, without],
    )
    yield found.rows.map(({ row }) => row)
    if (ids.length < batch.parents) return
    after = ids.at(-1)!
  }
}

/**
 * Maps columns whose data is kept after the account is deleted to an explanation of what is kept and for how long.
 * docs/operating.md summarizes them.
 */
export const dataKeptAfterRemoval: Readonly<Record<string, string>> = {
  'removed_users.id':
    'Only the ID, for a week, so that a late webhook from the identity provider cannot restore the account.',
  'sessions.sess':
    'The ID and the browser of an ended session, until its last token expires (after minutes, or 30 days).',
  'inquiries.message': 'The seller keeps the text of the inquiry, without name, email address or phone number.',
  'messages.text': 'The other party keeps the text of the messages.',
  'reports.text': 'The text of a report about a listing, without its author, until the report is deleted.',
  'graphile_worker._private_jobs.key':
    'The ID, in the task that deletes the account at the identity provider, until that is done.',
  'graphile_worker._private_jobs.payload': 'The ID, in the same task.',
  'audit_entries.actor_name':
    'An admin’s actions, and a user’s changes to API keys, feeds and lead delivery, with the name at that time; forever.',
}

/** Queries for batches of a member's parent rows. `$1` is the member, `$2` the last ID that was read, `$3` the limit. */
const parents = {
  listings: 'select id from vehicles where seller_id = $1 and id > $2 order by id limit $3',
  runs: 'select id from stock_runs where seller_id = $1 and id > $2 order by id limit $3',
  received: `select id from inquiries
    where seller_id = $1 and held_reason is null and id > $2 order by id limit $3`,
  conversations: `(select id from inquiries where seller_id = $1 and held_reason is null and id > $2 order by id limit $3)
    union (select id from inquiries where user_id = $1 and id > $2 order by id limit $3) order by id limit $3`,
} as const

/**
 * A table in a member's export. `without` names columns that are about other people, are secret, or mean nothing to the
 * member.
 */
type Part = {
  table: string
  /** SQL condition for the rows. `$1` is the member's ID or, with `through`, an array of IDs of parent rows. */
  of: string
  through?: keyof typeof parents
  /** The column that orders the batches, and its type. Small tables have no key and are read in one query. */
  key?: readonly [column: string, type: string]
  without?: readonly string[]
}

const parentsOf = (through: keyof typeof parents): string => parents[through]

const id = ['id', 'bigint'] as const
const ofListings = { of: 'vehicle_id = any($1)', through: 'listings' } as const
/** Columns that contain decisions of the spam filter or of admins about a message, or the other party's actions. */
const ofModeration = [
  'state',
  'moved_by',
  'held_reason',
  'held_for',
  'waiting_since',
  'note',
  'seller_blocked_at',
  'buyer_blocked_at',
]

/** Columns that only exist to sort the seller's inbox. They are derived from leads and messages, which are exported. */
const ofInbox = ['seller_id', 'last_sender', 'answered', 'noted_status', 'remind_at']

const inOwnShortlists = 'shortlist_id in (select id from shortlists where user_id = $1)'

export const parts: Readonly<Record<string, Part>> = {
  profile: { table: 'users', of: 'id = $1', without: ['provider_behind'] },
  listings: { table: 'vehicles', of: 'seller_id = $1', key: id },
  listingHistory: { table: 'listing_events', ...ofListings, without: ['actor_id'] },
  listingFactEvidence: { table: 'fact_evidence', ...ofListings, without: ['noted_by'] },
  listingPrices: { table: 'price_changes', ...ofListings },
  listingMileages: { table: 'mileage_changes', ...ofListings },
  listingChanges: { table: 'revisions', ...ofListings },
  listingConditions: { table: 'listing_conditions', ...ofListings },
  listingFlaws: { table: 'listing_flaws', ...ofListings },
  documents: { table: 'documents', ...ofListings, without: ['slot', 'original_key', 'untold'] },
  documentPages: {
    table: 'document_pages',
    ...ofListings,
    of: 'document_id in (select id from documents where vehicle_id = any($1))',
    without: ['page_key'],
  },
  listingViews: { table: 'listing_views', ...ofListings },
  stockRuns: { table: 'stock_runs', of: 'seller_id = $1' },
  stockFeeds: { table: 'stock_feeds', of: 'seller_id = $1', without: ['slot', 'etag', 'last_modified', 'hash'] },
  stockMappings: { table: 'stock_mappings', of: 'seller_id = $1', without: ['signature'] },
  stockLines: { table: 'stock_lines', of: 'run_id = any($1)', through: 'runs' },
  pictures: { table: 'images', of: 'owner_id = $1', key: ['url', 'text'], without: ['rendered', 'phash'] },
  savedVehicles: { table: 'favorites', of: 'user_id = $1', key: id },
  savedSearches: { table: 'saved_searches', of: 'user_id = $1', without: ['slot'] },
  savedSearchMatches: {
    table: 'search_matches',
    of: 'search_id in (select id from saved_searches where user_id = $1)',
  },
  shortlists: { table: 'shortlists', of: 'user_id = $1', without: ['slot', 'link_key'] },
  shortlistVehicles: { table: 'shortlist_vehicles', of: inOwnShortlists, without: ['slot'] },
  shortlistVotes: {
    table: 'shortlist_votes',
    of: `entry_id in (select id from shortlist_vehicles where ${inOwnShortlists})`,
    without: ['guest_hash'],
  },
  shortlistComments: { table: 'shortlist_comments', of: inOwnShortlists, without: ['slot'] },
  notifications: { table: 'notifications', of: 'user_id = $1', key: id, without: ['subject'] },
  notificationSettings: { table: 'notification_settings', of: 'user_id = $1' },
  mailFailures: {
    table: 'mail_failures',
    of: 'address = (select lower(email) from users where id = $1)',
    without: ['mails'],
  },
  pushDevices: { table: 'push_devices', of: 'user_id = $1', without: ['slot', 'p256dh', 'auth', 'server_key'] },
  inquiriesSent: { table: 'inquiries', of: 'user_id = $1', key: id, without: [...ofModeration, ...ofInbox] },
  inquiriesReceived: {
    table: 'inquiries',
    of: 'held_reason is null and seller_id = $1',
    key: id,
    without: [...ofModeration, ...ofInbox, 'email', 'user_id', 'link_used_at', 'buyer_unread'],
  },
  responses: { table: 'seller_responses', of: 'seller_id = $1' },
  leads: {
    table: 'leads',
    of: 'inquiry_id = any($1)',
    through: 'received',
  },
  leadAddresses: { table: 'lead_addresses', of: 'seller_id = $1', without: ['token_hash'] },
  leadDeliveries: { table: 'lead_deliveries', of: 'inquiry_id = any($1)', through: 'received', without: ['seller_id'] },
  drafts: { table: 'listing_drafts', of: 'owner_id = $1', without: ['slot'] },
  savedReplies: { table: 'saved_replies', of: 'user_id = $1', without: ['slot'] },
  messages: { table: 'messages', of: 'inquiry_id = any($1)', through: 'conversations' },
  reports: { table: 'reports', of: 'reporter_id = $1', key: id, without: ['reporter_key', 'note', 'resolved_by'] },
  waitingMail: { table: 'waiting_mails', of: 'user_id = $1' },
  actsAsAdmin: { table: 'audit_entries', of: 'actor_id = $1', key: id },
  apiKeys: { table: 'api_keys', of: 'user_id = $1', without: ['hash'] },
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

/** Tables that aren't exported, and why. A new table must be added to this list or to `parts`. */
export const tablesWithoutPersonalData: Readonly<Record<string, string>> = {
  listing_counts: 'Totals of data in the file.',
  reported_listings: 'Totals of reports, which are in their reporters’ files.',
  listing_changes: 'IDs of listings, and the transactions that changed them.',
  seller_changes: 'The transaction that last changed the profile or the suspension of a seller.',
  listing_words: 'A search index of listings; the file has the original texts.',
  price_verdicts: 'Derived from the prices of listings.',
  price_marks: 'Models with changed prices, for minutes.',
  unsplit_models: 'Progress of an update that splits the models of listings.',
  decisions: 'Recent decisions about a listing, for seconds; the listing and its history have the same data.',
  stock_files:
    'A file that a member has just uploaded, until it is imported; the listings and pictures have the same data.',
  listing_news: 'IDs of listings that were published, reduced or sold, for minutes.',
  signal_scans: 'Derived from listings, which are in the file; until a decision.',
  false_positives: 'Moderators’ marks on signals of a listing; deleted with the listing.',
  signal_outcomes: 'Counts of decisions, without references to people; the listing’s event is in the file.',
  review_claims: 'Which moderator is reviewing a listing, for ten minutes; the audit trail has it, too.',
  member_notes: 'Internal notes by staff about a user; deleted with the account.',
  unclean_jobs: 'Queue jobs whose process ended during the job, and why.',
  paused_lines: 'Queue lanes that are paused because an external system is unavailable.',
  places: 'Towns of the world.',
  place_zips: 'ZIP codes.',
  place_data: 'Internal to the software.',
  migrations: 'Internal to the software.',
  demo_seed: 'Internal to the software.',
  site_settings: 'Settings of the site.',
  watchlist: 'Settings of the site.',
  settings_versions: 'Settings of the site; the audit trail records who changed them.',
  invitations: 'Invitation links, which do not identify the people who use them.',
  picture_uses: 'Derived from listings and profiles.',
  visitor_mails: 'Records of emails to an address, without their content; derived from inquiries.',
  rate_limits: 'Keyed hashes, stored for minutes or a day.',
  visit_salts: 'Random values, stored for a day.',
  visit_marks: 'Salted hashes, stored for a day.',
  visit_networks: 'Salted hashes, stored for a day.',
  daily_visits: 'Totals.',
  removed_users: 'IDs of deleted accounts, stored for a week.',
  webhook_receipts: 'IDs of the identity provider’s webhooks, stored for a week.',
  'identity.verification': 'Password reset links, stored for an hour.',
  'identity.jwks': 'Signing keys of the site.',
}

/** Columns that refer to a user in rows that aren't part of that user's export, and why. */
export const referencesToOthers: Readonly<Record<string, string>> = {
  'seller_changes.seller_id': 'The transaction that last changed a seller; the profile is in the file.',
  'listing_events.actor_id': 'Events of a listing belong to its seller.',
  'decisions.actor_id': 'Decisions about a listing belong to its seller.',
  'false_positives.marked_by': 'The mark belongs to the listing; the audit trail records the action.',
  'review_claims.user_id': 'Lasts for ten minutes; the audit trail records the action.',
  'member_notes.user_id': 'Internal notes by staff about a user.',
  'member_notes.author_id': 'Notes are about someone else; the audit trail records the action.',
  'invitations.created_by': 'The audit trail records the action.',
  'fact_evidence.noted_by': 'The evidence belongs to the listing; the audit trail records the action.',
  'reports.resolved_by': 'A report belongs to its reporter; the audit trail records the action.',
}
