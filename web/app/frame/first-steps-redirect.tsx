import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { operations } from '#contract/operations/endpoints.ts'
import { hasOpenSteps } from '#contract/operations/rules.ts'
import { useMember } from '../api/member.ts'
import { useAuth } from '../auth/auth.tsx'
import { readStored, writeStored } from '../document/browser-storage.ts'
import { paths } from '../site/paths.ts'

/**
 * The storage key for the ID of the session that this tab has already handled. Later visits to the home page in the same
 * session aren't redirected.
 */
const name = 'marque-arrived'

/**
 * Redirects admins from the home page to a new site's first steps right after they sign in. Rendered for admins on the home
 * page.
 */
export function FirstStepsRedirect() {
  const navigate = useNavigate()
  const { sessionId, factorVerificationAge: age } = useAuth()
  const [hasArrived] = useState(() => age?.[0] === 0 && readStored('sessionStorage', name) !== sessionId)
  const { data } = useMember(operations.firstSteps, {}, { enabled: hasArrived })
  const isNew = hasArrived && data !== undefined && hasOpenSteps(data)
  useEffect(() => writeStored('sessionStorage', name, sessionId ?? null), [sessionId])
  useEffect(() => {
    if (isNew) void navigate(paths.admin, { replace: true })
  }, [isNew, navigate])
  return null
}
