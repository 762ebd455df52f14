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
