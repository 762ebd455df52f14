import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { stock } from '#contract/stock.ts'
import { stockLimits } from '#contract/stock-limits.ts'
import { memberClient } from '#web/api/member-client.ts'
import { withToken } from '#web/api/member-api.ts'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { sendFile } from '#web/api/send-file.ts'
import { useAuth } from '#web/auth/auth-context.tsx'

/** Sends a file, which begins an import. */
export function useSendStock(onBegun: () => void) {
  const { getToken } = useAuth()
  const [share, setShare] = useState<number>()
  const [mistake, setMistake] = useState<string>()

  async function send(file: File) {
    setMistake(undefined)
    if (file.size === 0) return setMistake('This file is empty.')
    if (file.size > stockLimits.archiveBytes) return setMistake('A file of at most 200 MB, please.')
    setShare(0)
    try {
      const { status, statusText, text } = await withToken(getToken, (token) =>
        sendFile(form, file, token, { onProgress: setShare }),
      )
      if (status !== 201) throw new ApiError(status, text, statusText)
      await memberClient().invalidateQueries({ queryKey: [stock.runs.path] })
      onBegun()
    } catch (error) {
      setMistake(refusalSentence(error) ?? form.failed)
    }
    setShare(undefined)
  }

  return { send: (file: File) => void send(file), share, mistake }
}

const form = { path: stock.upload.path, field: 'file', failed: 'The file could not be sent. Please try again.' }
