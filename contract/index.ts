import { favorites } from './favorites.ts'
import { inquiries } from './inquiries.ts'
import { listings } from './listings.ts'
import { settings } from './settings.ts'
import { statistics } from './statistics.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'

/** The whole API: its table of contents. Routes, client, documentation and the test of access follow from it. */
export const contract = { listings, users, favorites, inquiries, uploads, settings, statistics }
