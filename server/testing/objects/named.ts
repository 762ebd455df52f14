import { sideMoves } from '#contract/conversation-transitions.ts'
import { askedTransitions } from '#contract/listing-transitions.ts'
import { draft } from '../cast.ts'
import type { Kind } from './objects.ts'

/** What each call names, by the field; a call that takes an id and is not here fails. */
export const named: Record<string, Record<string, Kind | null>> = {
  'listings.category': { category: null }, // a word, of nobody's
  'listings.own': { id: 'listing' },
  'listings.submit': { 'imageUrls[]': 'picture' },
  'listings.edit': { id: 'listing', 'imageUrls[]': 'picture' },
  'listings.move': { id: 'listing' },
  'listings.withdraw': { id: 'listing' },
  'listings.history': { id: 'listing' },
  'listings.market': { id: 'listing' },
  'listings.read': { id: 'listing' },
  'users.profile': { id: 'member' },
  'users.change': { profileImageUrl: 'picture' },
  'accounts.proveEmail': { token: 'token' },
  'sessions.end': { id: 'session' },
  'favorites.check': { vehicleId: 'listing' },
  'favorites.add': { vehicleId: 'listing' },
  'favorites.remove': { vehicleId: 'listing' },
  'inquiries.send': { vehicleId: 'listing' },
  'conversations.read': { id: 'conversation' },
  'conversations.write': { id: 'conversation' },
  'conversations.move': { id: 'conversation' },
  'conversations.renewLink': { id: 'conversation' },
  'conversations.readByLink': { token: 'link' },
  'conversations.writeByLink': { token: 'link' },
  'conversations.moveByLink': { token: 'link' },
  'conversations.renewByLink': { token: 'link' },
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
  'moderation.toggleSold': { id: 'listing' },
  'moderation.takeDown': { id: 'listing' },
  'moderation.feature': { id: 'listing' },
  'members.setRole': { id: 'member' },
  'members.suspend': { id: 'member' },
  'members.reinstate': { id: 'member' },
  'reports.send': { vehicleId: 'listing' },
  'reports.resolve': { id: 'listing' },
  'statistics.listing': { id: 'listing' },
  'statistics.visit': { vehicleId: 'listing' },
  'operations.sendMail': { id: 'mail' },
  'operations.discardMail': { id: 'mail' },
  'outbox.read': { name: null }, // admins of a demo alone
}

/** Fields of queries and bodies that name nothing, whatever stands in them. What stands in a path is never among them. */
export const plain = new Set(
  [
    'page limit days q sort act actor subject reason note text version upTo listings[].version',
    'make model year price mileage horsepower color description finalPrice fuelType bodyStyle transmission',
    'minPrice maxPrice minYear maxYear minMileage maxMileage',
    'name email phone message website stamp firstName lastName bio password markdown',
    'fee timeToSell activeBuyers successRate contactEmail contactPhone contactAddress instagram youtube facebook x',
    'privacy terms cookies',
  ].flatMap((names) => names.split(' ')),
)

/** Bodies with which a call gets as far as asking whose it is; each is tried. */
export const bodies: Record<string, object[]> = {
  'listings.submit': [draft],
  'listings.edit': [{ ...draft, version: 1 }],
  'listings.move': askedTransitions.map((transition) => ({ transition })),
  'inquiries.send': [{ name: 'Boris', email: 'b@example.com', message: 'Is it still there?' }],
  'conversations.write': [{ text: 'Hello.' }],
  'conversations.move': sideMoves.map((transition) => ({ transition })),
  'conversations.writeByLink': [{ text: 'Hello.' }],
  'conversations.moveByLink': sideMoves.map((transition) => ({ transition })),
  'reports.send': [{ reason: 'fraud' }],
}
