import { data } from 'react-router'
import { isApiError } from '#contract/client.ts'

/** For loaders: what no address can name is 404 as what is not there; other failures keep their status. */
export function throwStatus(error: unknown): never {
  const status = isApiError(error) ? error.status : 500
  throw data(null, { status: status === 400 ? 404 : status })
}
