import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Auth, useAuth } from '../app/auth/auth.tsx'

/**
 * True once this page load has been reported. Only the first page is reported, because the server counts each visitor once a
 * day. Vehicle pages are an exception, because each view of a listing counts.
 */
let isCounted = false

/**
 * Reports a page view to the server. Stores nothing in the browser, and respects Do Not Track and Global Privacy Control.
 */
export function useVisitReport() {
  const { isLoading, getToken } = useAuth()
  const vehicleId = /^\/vehicles\/([1-9]\d{0,8})$/.exec(useLocation().pathname)?.[1]
  useEffect(() => {
    if (isLoading || (isCounted && !vehicleId) || isDeclined()) return
    isCounted = true
    send(vehicleId, getToken).catch(() => {})
  }, [isLoading, vehicleId, getToken])
}

/**
 * Sends the report with `keepalive`. A beacon can't include the member's token, which the server needs to ignore views by
 * sellers and admins.
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
