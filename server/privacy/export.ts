import type { Pool } from 'pg'

/** Rows, and things that rows belong to, that are read at once: a file of any length takes little memory. */
const batch = { rows: 500, parents: 100 }

/** Everything that is stored of a member, table by table, as JSON piece by piece after the fields of `head`. */
export async function* writePersonalData(pool: Pool, userId: string, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"data":{`
  for (const [place, [name, part]] of Object.entries(parts).entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(name)}:[`
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

/** The rows of a member themselves: at once where they are few, else each batch from where the last one ended. */
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

/** The rows of what belongs to a member, such as the prices of their listings. */
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

/** What remains of a deleted account, by column, with the reason and for how long. docs/operating.md sums it up. */
export const keptOfRemoved: Readonly<Record<string, string>> = {
  'removed_users.id': 'The id alone, for a week, so that no late message of a sign-in service brings the account back.',
  'sessions.sess':
    'The id and the browser of an ended session, until no token of it can come any more: minutes, or 30 days.',
  'inquiries.message': 'What was sent to a seller stays with that seller, without name, address and phone.',
  'messages.text': 'Likewise what was written in a conversation.',
  'reports.text': 'What was reported of a listing, without who did it, as long as the report is kept.',
  'graphile_worker._private_jobs.key':
    'The id, in the task that removes the account where it is kept, until that is done.',
  'graphile_worker._private_jobs.payload': 'Likewise.',
  'audit_entries.actor_name':
    'Acts of an admin, and keys that somebody made or revoked, under the name that they had then, for ever.',
}

/** What belongs to a member, in batches: the numbers after `$2` of `$1`, in order, no more than `$3`. */
const parents = {
  listings: 'select id from vehicles where seller_id = $1 and id > $2 order by id limit $3',
  runs: 'select id from stock_runs where seller_id = $1 and id > $2 order by id limit $3',
  received: `select id from inquiries
    where seller_id = $1 and held_reason is null and id > $2 order by id limit $3`,
  conversations: `(select id from inquiries where seller_id = $1 and held_reason is null and id > $2 order by id limit $3)
    union (select id from inquiries where user_id = $1 and id > $2 order by id limit $3) order by id limit $3`,
} as const

/** Rows that are a member's; columns that are left out are another's, a secret, or of no meaning alone. */
type Part = {
  table: string
  /** Which rows: of the member `$1`, or, with `through`, of those whose numbers are `$1`. */
  of: string
  through?: keyof typeof parents
  /** The column by which the rows are read in batches, with its type; absent where they are few. */
  key?: readonly [column: string, type: string]
  without?: readonly string[]
}

/** Those that a batch of rows belongs to. */
const parentsOf = (through: keyof typeof parents): string => parents[through]

const id = ['id', 'bigint'] as const
const ofListings = { of: 'vehicle_id = any($1)', through: 'listings' } as const
/** What guards and admins think of a message, and what the other side did. */
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

/** What the inbox of the seller is sorted by; leads and messages are in the file themselves. */
const ofInbox = ['seller_id', 'last_sender', 'answered', 'noted_status', 'remind_at']

/** Everything of a member, by the name that it has in their file. */
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
  stockLines: { table: 'stock_lines', of: 'run_id = any($1)', through: 'runs' },
  pictures: { table: 'images', of: 'owner_id = $1', key: ['url', 'text'], without: ['rendered', 'phash'] },
  savedVehicles: { table: 'favorites', of: 'user_id = $1', key: id },
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

/** Tables that hold nothing of a member that their file could tell, and why. A new table stands here or above. */
export const impersonal: Readonly<Record<string, string>> = {
  listing_counts: 'Sums of what is in the file.',
  reported_listings: 'Sums of reports, which are of those who sent them.',
  listing_changes: 'Numbers of listings, and in which transaction they changed.',
  seller_changes: 'In which transaction the profile or the suspension of a seller changed last.',
  listing_words: 'The words of listings, which are in the file as they were written.',
  decisions: 'What was just decided about a listing, for seconds; the listing and its history tell the same.',
  stock_files: 'What a member has just sent, until it is brought in; the listings and their pictures tell the same.',
  member_notes: 'What admins think of somebody, for one another; it goes with the account.',
  unclean_jobs: 'Jobs of the queue that ended with their process, and why.',
  paused_lines: 'Lines of the queue that wait for an outside system.',
  migrations: 'Of the software.',
  demo_seed: 'Of the software.',
  site_settings: 'Of the site.',
  watchlist: 'Of the site.',
  settings_versions: 'Of the site; who changed what stands in the audit trail.',
  invitations: 'Links of the site, which name nobody who used them.',
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
  'seller_changes.seller_id': 'In which transaction a seller changed last; the profile is in the file.',
  'listing_events.actor_id': 'An act about a listing is its seller’s.',
  'decisions.actor_id': 'An act about a listing is its seller’s.',
  'member_notes.user_id': 'What admins think of somebody, for one another.',
  'member_notes.author_id': 'A note is about somebody else; the act stands in the audit trail.',
  'invitations.created_by': 'The act stands in the audit trail.',
  'fact_evidence.noted_by': 'What was checked is of the listing; the act stands in the audit trail.',
  'reports.resolved_by': 'A report is of whoever sent it; the act stands in the audit trail.',
}
