import { useState } from 'react'
import { requestUrl, ApiError } from '#contract/client.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { documentLimits } from '#contract/documents/rules.ts'
import type { Document } from '#contract/documents/schema.ts'
import { withToken } from '#web/app/api/member-api.ts'
import { memberClient } from '#web/app/api/member-client.ts'
import { refusalMessage } from '#web/app/api/refusals.ts'
import { sendFile } from '#web/app/api/send-file.ts'
import { useAuth } from '#web/app/auth/auth.tsx'

const failed = "The document wasn't added. Please try again."

export function useAddDocument(id: number, onAdded: (document: Document) => void) {
  const { getToken } = useAuth()
  const [isSending, setSending] = useState(false)
  const [mistake, setMistake] = useState<string>()

  async function add([file]: File[]) {
    if (!file) return
    const isLarge = file.size > documentLimits.bytes
    setMistake(isLarge ? `${file.name} is larger than ${documentLimits.megabytes} MB.` : undefined)
    if (isLarge) return
    setSending(true)
    try {
      const form = { path: requestUrl(documents.upload, { id }), field: 'document', failed }
      const { status, statusText, text } = await withToken(getToken, (token) => sendFile(form, file, token))
      if (status !== 201) throw new ApiError(status, text, statusText)
      await memberClient().invalidateQueries({ queryKey: [documents.own.path] })
      onAdded(JSON.parse(text) as Document)
    } catch (error) {
      setMistake(refusalMessage(error) ?? failed)
    } finally {
      setSending(false)
    }
  }

  return { add, isSending, mistake }
}
