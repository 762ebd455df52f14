import { type Letter, writeMail } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Waiting } from './queries.ts'

/** Of each kind its name for one and for several, what has to be done, and where. */
const kinds = {
  listings: { one: 'listing', many: 'listings', waits: 'for approval', path: '/admin' },
  documents: { one: 'document', many: 'documents', waits: 'for approval', path: '/admin?list=documents' },
  reports: { one: 'reported vehicle', many: 'reported vehicles', waits: 'to be looked at', path: '/admin/reports' },
  messages: {
    one: 'message',
    many: 'messages',
    waits: 'to be let through or not',
    path: '/admin/reports#held-messages',
  },
} as const satisfies Record<Waiting['kind'], object>

/** Tells a moderator or an admin how much waits for them, and since when. */
export function waitingMail(to: Mail['to'], waiting: readonly Waiting[], site: Letter['site'], now: Date): Mail {
  const some = waiting.filter(({ count }) => count > 0)
  const names = some.map(({ kind, count }) => `${count} ${count === 1 ? kinds[kind].one : kinds[kind].many}`)
  const total = some.reduce((sum, { count }) => sum + count, 0)
  const first = kinds[some[0]!.kind]
  return writeMail({
    site,
    to,
    subject: `${new Intl.ListFormat('en-US').format(names)} ${total === 1 ? 'waits' : 'wait'} at ${site.name}`,
    paragraphs: some.map((it, index) => {
      const { waits, path } = kinds[it.kind]
      const oldest = `${it.count === 1 ? 'waits' : 'wait'} ${waits}, the oldest ${ageInWords(it.oldest!, now)}.`
      return `${names[index]} ${oldest}\n${site.url}${path}`
    }),
    action: { label: 'Open What Waits', url: `${site.url}${first.path}` },
    footnote: `You chose to get this mail. Choose anew under Account: ${site.url}/profile#account`,
  })
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `for 3 hours`, rounded down to the largest unit. */
function ageInWords(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime()
  const [unit, length] = units.find(([, length]) => age >= length) ?? []
  if (!unit) return 'for less than a minute'
  const count = Math.floor(age / length)
  return `for ${count} ${unit}${count === 1 ? '' : 's'}`
}
