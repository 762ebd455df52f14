import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Auth, useAuth } from '../app/auth/auth.tsx'

/**
 * True if this page load has been reported. The server counts a visitor once a day, so only the first page is reported. A
 * listing is counted each time it is opened.
 */
let isCounted = false

/**
 * Reports a page view to the server. It stores nothing in the browser. It respects Do Not Track and Global Privacy Control.
 */
export function useCountedVisit() {
  const { isLoading, getToken } = useAuth()
  const vehicleId = /^\/vehicles\/([1-9]\d{0,8})$/.exec(useLocation().pathname)?.[1]
  useEffect(() => {
    if (isLoading || (isCounted && !vehicleId) || isDeclined()) return
    isCounted = true
    send(vehicleId, getToken).catch(() => {})
  }, [isLoading, vehicleId, getToken])
}

/**
 * Sends the report. It uses `fetch` with `keepalive` instead of a beacon, because a beacon can't include the token. The server
 * needs the token to ignore sellers and admins.
 */
async function send(vehicleId: string | undefined, getToken: Auth['getToken']) {
  const token = await getToken()
  await fetch('/api/visits', {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ vehicleId }),
  })
}

function isDeclined(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
