import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { carStory } from './car-story.ts'
import { conditions } from './conditions.ts'
import { conversations } from './conversations.ts'
import { desk } from './desk.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { favorites } from './favorites.ts'
import { forSale } from './for-sale.ts'
import { heldMessages } from './held-messages.ts'
import { inquiries } from './inquiries.ts'
import { invitations } from './invitations.ts'
import { leads } from './leads.ts'
import { listings } from './listings.ts'
import { memberFiles } from './member-files.ts'
import { members } from './members.ts'
import { moderation } from './moderation.ts'
import { operations } from './operations.ts'
import { outbox } from './outbox.ts'
import { priceGuidance } from './price-guidance.ts'
import { reports } from './reports.ts'
import { savedReplies } from './saved-replies.ts'
import { sellers } from './sellers.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { soldVehicles } from './sold-vehicles.ts'
import { statistics } from './statistics.ts'
import { stock } from './stock.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { vin } from './vin.ts'
import { waitingMail } from './waiting-mail.ts'
import { watchlist } from './watchlist.ts'

/** The whole API: its table of contents. Routes, client, documentation and the test of access follow from it. */
export const contract = {
  listings,
  drafts,
  priceGuidance,
  carStory,
  soldVehicles,
  forSale,
  sellers,
  documents,
  conditions,
  desk,
  stock,
  vin,
  apiKeys,
  users,
  accounts,
  sessions,
  invitations,
  favorites,
  inquiries,
  conversations,
  leads,
  savedReplies,
  heldMessages,
  uploads,
  settings,
  watchlist,
  moderation,
  waitingMail,
  members,
  memberFiles,
  reports,
  audit,
  statistics,
  outbox,
  operations,
}
