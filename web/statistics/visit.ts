import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Auth, useAuth } from '../app/auth/auth.tsx'

/** Whether this page load was reported. The server counts a visitor once a day, and a listing each time it is opened. */
let isCounted = false

/** Reports a page view to the server. Stores nothing in the browser and respects Do Not Track. */
export function useCountedVisit() {
  const { isLoading, getToken } = useAuth()
  const vehicleId = /^\/vehicles\/([1-9]\d{0,8})$/.exec(useLocation().pathname)?.[1]
  useEffect(() => {
    if (isLoading || (isCounted && !vehicleId) || isDeclined()) return
    isCounted = true
    send(vehicleId, getToken).catch(() => {}) // the visit is not counted
  }, [isLoading, vehicleId, getToken])
}

/** Uses fetch with `keepalive`, because a beacon cannot send the token. The server does not count sellers and admins. */
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
