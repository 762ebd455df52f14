import { data } from 'react-router'
import { refusalMessage } from './refusals.ts'

/** Awaits the data of a page that an emailed link opens. The data is null, with status 404, if the link is invalid. */
export async function readLinkedData<T>(read: Promise<T>) {
  return read.catch((error: unknown) => {
    if (statusOf(error) === 404) return data(null, { status: 404 })
    throw data(null, { status: statusOf(error) })
  })
}

/** Returns an action's response, with the reason why a change through an emailed link was rejected. */
export function refusalResponse(error: unknown) {
  return data(
    { reason: refusalMessage(error) ?? 'Your change wasn’t saved. Please try again.' },
    { status: statusOf(error) },
  )
}

export function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 500
}
