import { useState } from 'react'
import { users } from '#contract/users.ts'
import { memberApi } from '#web/api/member-api.ts'
import { toastRefusal } from '#web/api/toast-refusal.ts'
import { useAuth } from '#web/auth/auth-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves everything that is stored of the member as a file. */
export function DownloadData() {
  const { getToken } = useAuth()
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const data = await memberApi(getToken)(users.export, {})
      saveAs(`my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
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

function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // the browser may still be reading it
}
