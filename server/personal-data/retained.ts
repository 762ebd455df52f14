/** What stays of a member who deleted the account, by column, with why and for how long; docs/operating.md shows it. */
export const retained: Readonly<Record<string, string>> = {
  'removed_users.id': 'The id alone, for a week, so that no late message of a sign-in service brings the account back.',
  'sessions.sess': 'The ended session, without a name, until no token of it can come any more: 30 days at most.',
  'inquiries.name':
    'What was sent to a seller stays with that seller, who was given the name, as long as the listing is kept.',
  'inquiries.email': 'With the inquiry; admins alone see it, against repeated abuse.',
  'inquiries.phone': 'With the inquiry, to whose seller it was given.',
  'inquiries.message': 'With the inquiry.',
  'messages.text': 'What was written to a seller stays with the conversation.',
  'reports.text': 'What was reported of a listing, without who did it.',
  'graphile_worker._private_jobs.payload':
    'Mails that wait to be sent, until they are; those that never could, for 30 days.',
  'audit_entries.actor_name': 'Acts of an admin, under the name that they had, as long as the site is kept.',
  'audit_entries.subject': 'What admins decided about an account, under its name.',
  'audit_entries.subject_id': 'With it, so that decisions about one account can be told from those about another.',
  'audit_entries.details': 'With it: what the admin wrote.',
}
