import { useState } from 'react'
import { users } from '#contract/users.ts'
import { memberApi } from '#web/api/member-api.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { saveFile } from '#web/members/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** Saves everything that is stored of the member as a file. */
export function DownloadData() {
  const { getToken } = useAuth()
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const data = await memberApi(getToken)(users.export, {})
      saveFile(`my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      toastRefusal(error, 'Your data could not be loaded. Please try again.')
    }
    setPending(false)
  }

  return (
    <Button variant="secondary" disabled={pending} onClick={() => void download()}>
      {pending ? 'Preparing...' : 'Download My Data'}
    </Button>
  )
}
