import { rememberWay } from '#web/document/way.ts'

/** A search, or the page of a category or of a seller. */
const listings = /^\/(?:vehicles|(?:category|sellers)\/[^/?#]+)\/?(?:[?#]|$)/

/** Other cars, and the cards of an account: who comes from there has still come from the search. */
const between = /^\/(?:vehicles\/\d|sign-in|sign-up|reset-password)/

const way = rememberWay({ name: 'marque-listings', to: listings, over: between })

/** For the loader in the browser: the page that is being left may be the search to go back to. */
export const leaveListings = way.leave

/** The search from which somebody came in this tab; undefined for who came from elsewhere. */
export const listingsLeft = way.back
