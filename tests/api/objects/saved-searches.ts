import { searchToken } from '#server/saved-searches/link.ts'
import { savedSearches } from '#server/saved-searches/table.ts'
import type { Tools } from '#server/start/tools.ts'
import { cast } from '../../server/cast.ts'

const signature = 'A'.repeat(43)
const stranger = 'boris' as const

/** Inserts saved searches of a member and of visitors. */
export async function insertSearches({ db, clock, keys }: Tools) {
  const search = { name: 'Search', query: '', frequency: 'daily', createdAt: clock.now() } as const
  const inSlot = (slot: number) => ({ ...search, slot, confirmedAt: clock.now() })
  const [hersSearch, hersToDelete, linkedSearch, searchToDelete, otherToDelete, foreignSearch, unconfirmed] = await db
    .insert(savedSearches)
    .values([
      { ...inSlot(1), userId: cast.maria.id },
      { ...inSlot(2), userId: cast.maria.id },
      { ...inSlot(1), email: 'vera@example.com' },
      { ...inSlot(2), email: 'vera@example.com' },
      { ...inSlot(3), email: 'vera@example.com' },
      { ...inSlot(1), email: 'other@example.com' },
      { ...search, email: 'vera@example.com' },
    ])
    .returning()
  const linkOf = (row: typeof hersSearch) => searchToken(keys.searches, row!)
  return {
    search: {
      hidden: [hersSearch!, hersToDelete!].map(({ id }) => ({
        value: id,
        stranger,
        label: 'of another user',
      })),
      open: [],
      none: 999_999,
    },
    searchLink: {
      hidden: [
        { value: `${linkedSearch!.id}-${signature}`, stranger, label: 'signed with a wrong key' },
        {
          value: linkOf(foreignSearch).replace(/^\d+/, `${linkedSearch!.id}`),
          stranger,
          label: 'of another search',
        },
      ],
      open: [],
      own: linkOf(linkedSearch),
      owned: [linkOf(linkedSearch), linkOf(unconfirmed)],
      none: `999999-${signature}`,
    },
    linkedSearch: {
      hidden: [
        { value: foreignSearch!.id, stranger, label: 'of another address' },
        { value: hersSearch!.id, stranger, label: 'of a member' },
      ],
      open: [],
      own: searchToDelete!.id,
      owned: [otherToDelete!.id],
      none: 999_999,
    },
  }
}
