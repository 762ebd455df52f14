import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { operations } from '#contract/operations/endpoints.ts'
import { hasOpenSteps } from '#contract/operations/rules.ts'
import { useMember } from '../api/member.ts'
import { homeArrival } from '../auth/destination.ts'
import { readStored, writeStored } from '../document/browser-storage.ts'
import { paths } from '../site/paths.ts'

/**
 * Takes admins of a new site to its first steps if a sign-in has just led them to the home page. Rendered for admins on
 * the home page.
 */
export function AdminArrival() {
  const navigate = useNavigate()
  const [hasArrived] = useState(() => readStored('sessionStorage', homeArrival) !== null)
  const { data } = useMember(operations.firstSteps, {}, { enabled: hasArrived })
  const isNew = data !== undefined && hasOpenSteps(data)
  useEffect(() => writeStored('sessionStorage', homeArrival, null), [])
  useEffect(() => {
    if (isNew) void navigate(paths.admin, { replace: true })
  }, [isNew, navigate])
  return null
}
