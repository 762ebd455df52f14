import type { Tools } from '../../create-tools.ts'
import { giveBackInvitation, useInvitation } from '../use-invitation.ts'
import type { Ask } from './second-factor.ts'

/**
 * Lets an account be made if the site takes one: as admins have set it, and never where the operator has closed it. An
 * invitation is counted before, so that none makes more accounts than it may, and given back if none was made.
 */
export function askForAccounts(
  { db, clock, settings }: Pick<Tools, 'db' | 'clock' | 'settings'>,
  isOpen: boolean,
  ask: Ask,
): Ask {
  return async (path, request, method, { invitation, ...body }) => {
    const make = () => ask(path, request, method, body)
    if (path !== '/sign-up/email') return make()
    const policy = isOpen ? (await settings.read()).signUp : 'closed'
    if (policy === 'closed') return Response.json(closed, { status: 400 })
    if (policy === 'open') return make()
    const used = await useInvitation(db, String(invitation ?? ''), clock.now())
    if (used === null) return Response.json(uninvited, { status: 400 })
    let isMade = false
    try {
      const answer = await make()
      isMade = answer.ok
      return answer
    } finally {
      if (!isMade) await giveBackInvitation(db, used)
    }
  }
}

const closed = { code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED', message: 'This site takes no new accounts at the moment.' }
const uninvited = { code: 'INVITATION_NEEDED', message: 'This site takes new accounts by invitation.' }
