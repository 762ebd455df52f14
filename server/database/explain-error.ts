/** Codes of the system, of the connection and of PostgreSQL that an operator's DATABASE_URL can lead to. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no PostgreSQL answers at its address',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known at the moment',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'its user or password is refused',
  '28000': 'its user or password is refused',
  '3D000': 'there is no such database',
  '42501': 'its user may not make tables and schemas there',
  '57P03': 'the server is still starting or already stopping',
}

/** What stands in the way of the operator's database, in one sentence; undefined for any other error. */
export function explainDatabaseError(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (message.startsWith('timeout exceeded when trying to connect')) return sentence(reasons.ETIMEDOUT!)
  const reason = reasons[code]
  return reason && sentence(`${reason} (${code})`)
}

function sentence(reason: string): string {
  return `DATABASE_URL cannot be used: ${reason}.`
}
