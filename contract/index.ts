import { apiKeys } from './accounts/api-keys/endpoints.ts'
import { accounts, sessions } from './accounts/endpoints.ts'
import { invitations } from './accounts/invitations/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { condition } from './condition/endpoints.ts'
import { confirmations } from './confirmations/endpoints.ts'
import { conversations } from './conversations/endpoints.ts'
import { desk } from './desk/endpoints.ts'
import { documents } from './documents/endpoints.ts'
import { drafts } from './drafts/endpoints.ts'
import { favorites } from './favorites/endpoints.ts'
import { history } from './history/endpoints.ts'
import { imports } from './imports/endpoints.ts'
import { stockFeeds } from './imports/feeds/endpoints.ts'
import { inquiries } from './inquiries/endpoints.ts'
import { leadDelivery } from './leads/delivery/endpoints.ts'
import { leads, savedReplies } from './leads/endpoints.ts'
import { listings } from './listings/endpoints.ts'
import { memberFiles, members } from './members/endpoints.ts'
import { moderation } from './moderation/endpoints.ts'
import { heldMessages } from './moderation/held-messages/endpoints.ts'
import { reports } from './moderation/reports/endpoints.ts'
import { staffMail } from './moderation/staff-mail/endpoints.ts'
import { watchlist } from './moderation/watchlist/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { operations } from './operations/endpoints.ts'
import { outbox } from './outbox/endpoints.ts'
import { pictures } from './pictures/endpoints.ts'
import { places } from './places/endpoints.ts'
import { pricing } from './pricing/endpoints.ts'
import { push } from './push/endpoints.ts'
import { savedSearches } from './saved-searches/endpoints.ts'
import { search } from './search/endpoints.ts'
import { sellers } from './sellers/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { shortlists } from './shortlists/endpoints.ts'
import { sold } from './sold/endpoints.ts'
import { statistics } from './statistics/endpoints.ts'
import { users } from './users/endpoints.ts'
import { vin } from './vin/endpoints.ts'

/** All endpoints of the API. The routes, the client, the API documentation and the access tests are derived from them. */
export const contract = {
  listings,
  search,
  drafts,
  places,
  pricing,
  history,
  sold,
  confirmations,
  sellers,
  push,
  documents,
  condition,
  desk,
  imports,
  stockFeeds,
  vin,
  apiKeys,
  users,
  accounts,
  sessions,
  invitations,
  favorites,
  savedSearches,
  shortlists,
  notifications,
  inquiries,
  conversations,
  leads,
  savedReplies,
  leadDelivery,
  heldMessages,
  pictures,
  settings,
  watchlist,
  moderation,
  staffMail,
  members,
  memberFiles,
  reports,
  audit,
  statistics,
  outbox,
  operations,
}
