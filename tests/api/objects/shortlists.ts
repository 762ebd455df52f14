import { newLinkKey, shortlistToken } from '#server/shortlists/link.ts'
import { shortlistComments, shortlists, shortlistVehicles } from '#server/shortlists/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { cast, insertListing } from '../../server/cast.ts'

const signature = 'A'.repeat(43)
const none = 999_999

/** Inserts shared shortlists of Maria and Boris, each with a vehicle and comments. */
export async function insertShortlists(tools: Tools) {
  const hers = await insertShared(tools, cast.maria.id, 1)
  const toDelete = await insertShared(tools, cast.maria.id, 2)
  const his = await insertShared(tools, cast.boris.id, 1)
  const tokenOf = (id: number, linkKey: string) => shortlistToken(tools.keys.shortlists, { id, linkKey })
  const link = tokenOf(hers.id, hers.linkKey)
  const ofAnotherUser = (value: number) => ({ value, stranger: 'boris' as const, label: 'of another user' })
  const ofAnotherList = (value: number) => ({ value, stranger: 'boris' as const, label: 'of another shortlist' })
  const linkTo = (value: string, label: string) => ({ value, stranger: 'boris' as const, label })
  return {
    shortlist: {
      hidden: [hers, toDelete].map(({ id }) => ofAnotherUser(id)),
      open: [],
      own: his.id,
      owned: [toDelete.id, his.id],
      none,
    },
    shortlisted: { hidden: [ofAnotherUser(hers.vehicleId)], open: [], own: his.vehicleId, none },
    listComment: { hidden: [ofAnotherUser(hers.comments[0]!)], open: [], own: his.comments[0]!, none },
    shortlistLink: {
      hidden: [
        linkTo(`${hers.id}-${signature}`, 'signed with a wrong key'),
        linkTo(tokenOf(his.id, his.linkKey).replace(/^\d+/, `${hers.id}`), 'of another shortlist'),
        linkTo(tokenOf(hers.id, newLinkKey()), 'revoked'),
      ],
      open: [],
      own: link,
      owned: [link],
      none: `${none}-${signature}`,
    },
    linkedVehicle: {
      hidden: [ofAnotherList(his.vehicleId)],
      open: [],
      own: hers.vehicleId,
      owned: [hers.vehicleId],
      none,
    },
    linkedComment: {
      hidden: [ofAnotherList(his.comments[1]!)],
      open: [],
      own: hers.comments[1]!,
      owned: [hers.comments[1]!],
      none,
    },
  }
}

async function insertShared({ db, clock }: Tools, userId: string, slot: number) {
  const createdAt = clock.now()
  const linkKey = newLinkKey()
  const [list] = await db.insert(shortlists).values({ userId, slot, name: 'Cars', linkKey, createdAt }).returning()
  const shortlistId = list!.id
  const vehicleId = await insertListing(db)
  await db.insert(shortlistVehicles).values({ shortlistId, slot: 1, vehicleId, addedAt: createdAt })
  const comment = { shortlistId, name: 'Vera', text: 'The blue one.', createdAt }
  const comments = await db
    .insert(shortlistComments)
    .values([
      { ...comment, slot: 1 },
      { ...comment, slot: 2 },
    ])
    .returning()
  return { id: shortlistId, linkKey, vehicleId, comments: comments.map(({ id }) => id) }
}
