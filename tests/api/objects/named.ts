import { sideMoves } from '#contract/conversations/rules.ts'
import { draftFields } from '#contract/drafts/endpoints.ts'
import { factNames } from '#contract/facts/rules.ts'
import { leadTransitionNames } from '#contract/leads/rules.ts'
import { requestableTransitions } from '#contract/listings/rules.ts'
import { boundOf, choiceNames, rangeFacts } from '#contract/search/schema.ts'
import { draft, draftContent } from '../../server/cast.ts'
import type { Kind } from './objects.ts'

/**
 * The kind of object that each field of an endpoint refers to, or null if the field needs no ownership check. The
 * test fails for an endpoint that takes an ID and isn't listed here.
 */
export const named: Record<string, Record<string, Kind | null>> = {
  'search.category': { category: null }, // a category's name, which has no owner
  'listings.own': { id: 'listing' },
  // A URL in one of the null fields below must also be in `imageUrls`, where the server checks its owner.
  'listings.submit': {
    'imageUrls[]': 'picture',
    'condition.flaws[].imageUrls[]': 'picture',
    'pictureNotes[].url': null,
    draftId: null,
  },
  'drafts.read': { id: 'draft' },
  // The server drops other users' pictures in the same way as unknown pictures. drafts.test.ts compares the two responses.
  'drafts.save': { id: 'draft', 'pictures[].url': null, 'condition.flaws[].imageUrls[]': null },
  'drafts.remove': { id: 'draft' },
  'listings.edit': { id: 'listing', 'imageUrls[]': 'picture', 'pictureNotes[].url': null },
  'listings.move': { id: 'listing' },
  'listings.undo': { id: 'listing' },
  'listings.withdraw': { id: 'listing' },
  'history.events': { id: 'listing' },
  'documents.ofVehicle': { id: 'listing' },
  'documents.own': { id: 'listing' },
  'documents.upload': { id: 'listing' },
  'documents.read': { id: 'document' },
  'documents.page': { id: 'document', position: null }, // a page number within the document
  'documents.original': { id: 'document' },
  'documents.change': { id: 'document' },
  'documents.move': { id: 'document' },
  'documents.remove': { id: 'document' },
  'documents.decide': { id: 'document' },
  'condition.read': { id: 'listing' },
  'condition.own': { id: 'listing' },
  'condition.change': { id: 'listing', 'flaws[].imageUrls[]': 'picture' },
  'desk.change': { 'listings[].id': 'listing' },
  'imports.run': { id: 'run' },
  'imports.lines': { id: 'run' },
  'imports.move': { id: 'run' },
  'imports.columns': { id: 'run' },
  'imports.map': { id: 'run', 'columns[].name': null }, // a column header in the file
  'imports.forgetMapping': { id: 'mapping' },
  'imports.confirmPrice': { id: 'run' },
  'stockFeeds.change': { id: 'feed' },
  'stockFeeds.move': { id: 'feed' },
  'stockFeeds.run': { id: 'feed' },
  'stockFeeds.remove': { id: 'feed' },
  'apiKeys.revoke': { id: 'key' },
  'history.market': { id: 'listing' },
  'history.ledger': { id: 'listing' },
  'search.similar': { id: 'listing' },
  'search.cards': { 'ids[]': null }, // leaves out hidden vehicles, see cards.test.ts
  'history.showFinalPrice': { id: 'listing' },
  'confirmations.read': { token: 'question' },
  'confirmations.answer': { token: 'question', 'listings[].id': 'emailedListing' },
  'confirmations.stop': { token: 'question' },
  'listings.read': { id: 'listing' },
  'pricing.ofVehicle': { id: 'listing' },
  'sellers.read': { username: null }, // a public name
  'sellers.vehicles': { username: null },
  'users.profile': { id: 'member' },
  'users.change': { profileImageUrl: 'picture' },
  'accounts.verifyEmail': { token: 'token' },
  'sessions.end': { id: 'session' },
  'settings.page': { page: null }, // a page's name, which has no owner
  'settings.change': { hero: 'picture' },
  'settings.version': { version: null }, // a version of the site's settings, for admins only
  'invitations.revoke': { id: null }, // has no owner; for admins only
  'favorites.read': { vehicleId: 'listing' },
  'favorites.check': { vehicleId: 'listing' },
  'favorites.add': { vehicleId: 'listing' },
  'favorites.addAll': { 'vehicleIds[]': 'listing' },
  'favorites.remove': { vehicleId: 'listing' },
  'inquiries.send': { vehicleId: 'listing' },
  'conversations.received': { vehicleId: null }, // filters the caller's own inbox
  'leads.csv': { vehicleId: null },
  'leads.adf': { vehicleId: null },
  'conversations.read': { id: 'conversation' },
  'conversations.write': { id: 'conversation' },
  'conversations.move': { id: 'conversation' },
  'conversations.renewLink': { id: 'conversation' },
  'conversations.readByLink': { token: 'link' },
  'conversations.writeByLink': { token: 'link' },
  'conversations.moveByLink': { token: 'link' },
  'conversations.renewByLink': { token: 'link' },
  'leads.read': { id: 'conversation' },
  'leads.move': { id: 'conversation' },
  'leads.remind': { id: 'conversation' },
  'leads.clearReminder': { id: 'conversation' },
  'leadDelivery.confirm': { token: 'token' },
  'savedReplies.change': { id: 'reply' },
  'savedReplies.remove': { id: 'reply' },
  'heldMessages.messages': { id: 'conversation' },
  'heldMessages.release': { id: 'conversation' },
  'heldMessages.discard': { id: 'conversation' },
  'heldMessages.renewLink': { id: 'conversation' },
  'moderation.pending': { seller: 'member' },
  'moderation.inventory': { seller: 'member' },
  'moderation.review': { id: 'listing' },
  'moderation.approve': { id: 'listing' },
  'moderation.reject': { id: 'listing' },
  'moderation.approveAll': { 'listings[].id': 'listing' },
  'moderation.rejectAll': { 'listings[].id': 'listing' },
  'moderation.undo': { 'listings[].id': 'listing' },
  'moderation.toggleSold': { id: 'listing' },
  'moderation.takeDown': { id: 'listing' },
  'moderation.feature': { id: 'listing' },
  'moderation.claim': { id: 'listing' },
  'moderation.releaseClaim': { id: 'listing' },
  'moderation.markSignal': { id: 'listing' },
  'moderation.checkFacts': { id: 'listing' },
  'memberFiles.read': { id: 'member' },
  'memberFiles.clearBio': { id: 'member' },
  'memberFiles.addNote': { id: 'member' },
  'moderation.featureAll': { 'listings[].id': 'listing' },
  'members.setRole': { id: 'member' },
  'members.setTrust': { id: 'member' },
  'members.suspend': { id: 'member' },
  'members.suspendAll': { 'ids[]': 'member' },
  'members.reinstate': { id: 'member' },
  'reports.send': { vehicleId: 'listing' },
  'reports.reopen': { id: 'listing' },
  'reports.resolve': { id: 'listing' },
  'statistics.listing': { id: 'listing' },
  'statistics.visit': { vehicleId: 'listing' },
  'operations.sendMail': { id: 'mail' },
  'operations.discardMail': { id: 'mail' },
  'operations.retryJob': { id: null }, // has no owner; for admins only
  'outbox.read': { name: null }, // for a demo's admins only
}

/** Fields of queries and bodies that can't refer to an object. Path parameters don't belong here. */
export const plain = new Set(
  [
    'page limit days q sort act actor subject reason note text version upTo listings[].version change.price change.amount change.percent',
    'url days schedule',
    'make model year price mileage horsepower color description finalPrice position confirmPrice listings[].confirmPrice fuelType bodyStyle transmission',
    'minPrice maxPrice minYear maxYear minMileage maxMileage minHorsepower maxHorsepower',
    'name email phone message website stamp firstName lastName bio password markdown',
    'fee timeToSell activeBuyers successRate contactEmail contactPhone contactAddress instagram youtube facebook x',
    'words[] domains[] hour timeZone privacy terms cookies name logo logoLight favicon accent announcement announcementLink announcementLinkText announcementFrom',
    'announcementUntil homeHeadline homeSubline featuredTitle searchTitle categoriesTitle latestTitle sellTitle',
    'protectionHistory protectionPayment protectionFraud protectionSellers',
    'footerText footerLinks[].label footerLinks[].to pages[].slug pages[].title pages[].text source mostAccounts',
    'title at address',
    'near within exact ask hasVin listedWithin confirmedWithin minDaysListed maxDaysListed',
    'of makes[] pictureNotes[].label collection listingVersion',
    'apiLimit pageLimit inquiryLimit retainConversations retainReports retainWithdrawn stockHosts[]',
    factNames.join(' '),
    rangeFacts.flatMap((name) => [boundOf('min', name), boundOf('max', name)]).join(' '),
    choiceNames.flatMap((name) => [`${name}[]`, `not.${name}[]`]).join(' '),
    'kind pages[].position pages[].covers[].x pages[].covers[].y pages[].covers[].width pages[].covers[].height',
    'flaws[].words',
    draftFields.map((name) => `values.${name}`).join(' '),
    'pictures[].name pictures[].label pictures[].shot pictures[].uploadedAt',
    'condition.flaws[].place condition.flaws[].kind condition.flaws[].size condition.flaws[].words',
  ].flatMap((names) => names.split(' ')),
)

/** Valid bodies, which let the call reach the ownership check. The test sends all of them. */
export const bodies: Record<string, object[]> = {
  'listings.submit': [
    { ...draft, condition: { flaws: [{ place: 'rear', kind: 'dent', size: 'small' }], noneKnown: false } },
  ],
  'drafts.save': [{ ...draftContent, version: 1 }],
  'listings.edit': [{ ...draft, version: 1 }],
  'listings.move': requestableTransitions.map((transition) => ({ transition })),
  'desk.change': [
    { listings: [{ version: 1 }], change: { kind: 'move', transition: 'renew' } },
    { listings: [{ version: 1 }], change: { kind: 'percent', percent: -5 } },
  ],
  'imports.map': [{ columns: [{ name: 'Stock', field: 'stockNumber' }] }],
  'imports.confirmPrice': [{ position: 1, confirmPrice: 1 }],
  'imports.move': [{ transition: 'start' }, { transition: 'cancel' }],
  'stockFeeds.change': [{ url: 'https://feeds.example/stock.csv', schedule: 'hourly' }],
  'stockFeeds.move': [{ transition: 'pause' }],
  'listings.undo': [{ version: 1 }],
  'history.showFinalPrice': [{ public: true }],
  'confirmations.answer': [{ listings: [{ version: 1 }], answer: 'forSale' }],
  'documents.change': [{ version: 1, kind: 'service', title: 'Service', facts: [], pages: [] }],
  'documents.move': [
    { transition: 'publish', version: 2 },
    { transition: 'withdraw', version: 1 },
  ],
  'documents.decide': [{ transition: 'approve', version: 1 }],
  'condition.change': [{ version: 0, flaws: [{ place: 'front', kind: 'dent', size: 'small' }], noneKnown: false }],
  'inquiries.send': [{ name: 'Boris', email: 'b@example.com', message: 'Is it still there?' }],
  'conversations.write': [{ text: 'Hello.' }],
  'leads.move': leadTransitionNames.map((transition) => ({ transition })),
  'leads.remind': [{ at: new Date(Date.now() + 86_400_000).toISOString() }],
  'savedReplies.change': [{ title: 'Still there', text: 'It is, {{name}}.' }],
  'memberFiles.addNote': [{ text: 'Pays on time.' }],
  'conversations.move': sideMoves.map((transition) => ({ transition })),
  'conversations.writeByLink': [{ text: 'Hello.' }],
  'conversations.moveByLink': sideMoves.map((transition) => ({ transition })),
  'reports.send': [{ reason: 'fraud' }],
}
