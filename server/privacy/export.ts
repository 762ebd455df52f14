import type { Pool } from 'pg'

/** Rows and parents per query, which limits the memory for files of any length. */
const batch = { rows: 500, parents: 100 }

/** Writes all stored data of a member as JSON, table by table, in chunks after the fields of `head`. */
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

/** Reads a member's own rows: in a single query, or in batches by key if there may be many. */
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

/** Reads rows that belong to something of a member, such as the prices of their listings. */
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

/** Data that remains after an account was deleted, by column, with the reason and the period. docs/operating.md has a summary. */
export const dataKeptAfterRemoval: Readonly<Record<string, string>> = {
  'removed_users.id': 'The ID only, for a week, so that no late webhook of a sign-in service restores the account.',
  'sessions.sess': 'The ID and the browser of an ended session, until its last token expires: minutes, or 30 days.',
  'inquiries.message': 'The seller keeps the text of an inquiry, without name, address and phone number.',
  'messages.text': 'The same applies to messages of a conversation.',
  'reports.text': 'The text of a report about a listing, without its author, as long as the report is stored.',
  'graphile_worker._private_jobs.key':
    'The ID, in the task that deletes the account at the sign-in service, until that is done.',
  'graphile_worker._private_jobs.payload': 'The same.',
  'audit_entries.actor_name':
    'Actions of an admin, and API keys that were created or revoked, with the name at that time, permanently.',
}

/** Parents that belong to a member `$1`, in batches: IDs after `$2` in order, at most `$3`. */
const parents = {
  listings: 'select id from vehicles where seller_id = $1 and id > $2 order by id limit $3',
  runs: 'select id from stock_runs where seller_id = $1 and id > $2 order by id limit $3',
  received: `select id from inquiries
    where seller_id = $1 and held_reason is null and id > $2 order by id limit $3`,
  conversations: `(select id from inquiries where seller_id = $1 and held_reason is null and id > $2 order by id limit $3)
    union (select id from inquiries where user_id = $1 and id > $2 order by id limit $3) order by id limit $3`,
} as const

/** Rows of a member; the omitted columns concern others, are secret, or are meaningless alone. */
type Part = {
  table: string
  /** The condition: rows of the member `$1`, or, with `through`, of the parents with the IDs `$1`. */
  of: string
  through?: keyof typeof parents
  /** The column and type by which rows are read in batches; absent for small tables. */
  key?: readonly [column: string, type: string]
  without?: readonly string[]
}

/** Returns the query for a batch of parents. */
const parentsOf = (through: keyof typeof parents): string => parents[through]

const id = ['id', 'bigint'] as const
const ofListings = { of: 'vehicle_id = any($1)', through: 'listings' } as const
/** Decisions of guards and admins about a message, and moves of the other side. */
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

/** Columns that sort the seller's inbox; leads and messages are in the file themselves. */
const ofInbox = ['seller_id', 'last_sender', 'answered', 'noted_status', 'remind_at']

/** All data of a member, by its name in the file. */
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

/** Tables without personal data for the file, and why. Every new table must be listed here or above. */
export const impersonal: Readonly<Record<string, string>> = {
  listing_counts: 'Totals of data in the file.',
  reported_listings: 'Totals of reports, which belong to their senders.',
  listing_changes: 'IDs of listings, and the transactions that changed them.',
  seller_changes: 'The transaction that last changed the profile or the suspension of a seller.',
  listing_words: 'The words of listings; the file has the original texts.',
  decisions: 'Recent decisions about a listing, for seconds; the listing and its history contain the same.',
  stock_files:
    'A file that a member has just sent, until it is imported; the listings and their pictures contain the same.',
  member_notes: 'Internal notes of admins about a user; deleted with the account.',
  unclean_jobs: 'Jobs of the queue that ended with their process, and the reason.',
  paused_lines: 'Queue lanes that wait for an external system.',
  migrations: 'Data of the software.',
  demo_seed: 'Data of the software.',
  site_settings: 'Data of the site.',
  watchlist: 'Data of the site.',
  settings_versions: 'Data of the site; the audit trail records who changed it.',
  invitations: 'Links of the site, which do not identify their users.',
  picture_uses: 'Derived from listings and profiles.',
  visitor_mails: 'Emails to an address, without their content; derived from the inquiries.',
  rate_limits: 'Keyed hashes, for minutes or a day.',
  visit_salts: 'Random values, for a day.',
  visit_marks: 'Salted hashes, for a day.',
  visit_networks: 'Salted hashes, for a day.',
  daily_visits: 'Totals.',
  removed_users: 'IDs of deleted accounts, for a week.',
  webhook_receipts: 'IDs of webhooks of the sign-in service, for a week.',
  'identity.verification': 'Links to reset a password, for an hour.',
  'identity.jwks': 'Signing keys of the site.',
}

/** Columns with a user to whom the row does not belong, and why. */
export const namingOthers: Readonly<Record<string, string>> = {
  'seller_changes.seller_id': 'The transaction that last changed a seller; the profile is in the file.',
  'listing_events.actor_id': 'Actions on a listing belong to its seller.',
  'decisions.actor_id': 'Actions on a listing belong to its seller.',
  'member_notes.user_id': 'Internal notes of admins about a user.',
  'member_notes.author_id': 'Notes are about someone else; the audit trail records the action.',
  'invitations.created_by': 'The audit trail records the action.',
  'fact_evidence.noted_by': 'The evidence belongs to the listing; the audit trail records the action.',
  'reports.resolved_by': 'A report belongs to its sender; the audit trail records the action.',
}
