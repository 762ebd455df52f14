import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Auth, useAuth } from '../app/auth/auth.tsx'

/** Whether this tab has been counted; a visitor is counted once a day, a listing each time that it is opened. */
let isCounted = false

/** Reports to the server that a page was opened. Nothing is stored in the browser; Do Not Track is respected. */
export function useCountedVisit() {
  const { isLoading, getToken } = useAuth()
  const vehicleId = /^\/vehicles\/([1-9]\d{0,8})$/.exec(useLocation().pathname)?.[1]
  useEffect(() => {
    if (isLoading || (isCounted && !vehicleId) || isDeclined()) return
    isCounted = true
    send(vehicleId, getToken).catch(() => {}) // the visit is not counted
  }, [isLoading, vehicleId, getToken])
}

/** A fetch with `keepalive`, because a beacon cannot carry the token by which sellers and admins are left out. */
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
