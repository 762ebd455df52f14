import { createContext, useContext } from 'react'

/** The id of the request that a page answers, while the server renders it; in a browser there is none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

export function useRequestId(): string | undefined {
  return useContext(RequestIdContext)
}
