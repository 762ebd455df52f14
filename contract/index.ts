import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { conversations } from './conversations.ts'
import { favorites } from './favorites.ts'
import { heldMessages } from './held-messages.ts'
import { inquiries } from './inquiries.ts'
import { listings } from './listings.ts'
import { members } from './members.ts'
import { moderation } from './moderation.ts'
import { operations } from './operations.ts'
import { outbox } from './outbox.ts'
import { reports } from './reports.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** The whole API: its table of contents. Routes, client, documentation and the test of access follow from it. */
export const contract = {
  listings,
  users,
  accounts,
  sessions,
  favorites,
  inquiries,
  conversations,
  heldMessages,
  uploads,
  settings,
  moderation,
  members,
  reports,
  audit,
  statistics,
  outbox,
  operations,
}
