export type Progress = {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Where a file goes, in which field of the form, and what is said when that fails. */
type Form = { path: string; field: string; failed: string }

/** Milliseconds without a sign of the other side after which it counts as failed, so that it can be tried again. */
const patience = 180_000

type Answer = { status: number; statusText: string; text: string }

/** Posts a form with one file, by XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile(
  { path, field, failed }: Form,
  file: File,
  token: string | null,
  { onProgress, signal }: Progress = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => call.abort(), patience)
    }
    call.open('POST', path)
    call.withCredentials = true
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      listen()
      onProgress?.(total ? loaded / total : 0)
    })
    call.addEventListener('loadend', () => clearTimeout(silence))
    call.addEventListener('load', () =>
      resolve({ status: call.status, statusText: call.statusText, text: call.responseText }),
    )
    call.addEventListener('error', () => reject(new Error(failed)))
    call.addEventListener('abort', () => reject(new Error(failed)))
    signal?.addEventListener('abort', () => call.abort())
    const body = new FormData()
    body.append(field, file)
    listen()
    call.send(body)
  })
}
