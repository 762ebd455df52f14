export type Progress = {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

type Form = { path: string; field: string; failed: string }

/** An upload is aborted after this many milliseconds without progress. */
const stallTimeout = 180_000

type UploadResponse = { status: number; statusText: string; text: string }

/** Posts a form with one file. Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
export function sendFile(
  { path, field, failed }: Form,
  file: File,
  token: string | null,
  { onProgress, signal }: Progress = {},
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => call.abort(), stallTimeout)
    }
    call.open('POST', path)
    call.withCredentials = true
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      onProgress?.(total ? loaded / total : 0)
    })
    call.addEventListener('loadend', () => clearTimeout(timer))
    call.addEventListener('load', () =>
      resolve({ status: call.status, statusText: call.statusText, text: call.responseText }),
    )
    call.addEventListener('error', () => reject(new Error(failed)))
    call.addEventListener('abort', () => reject(new Error(failed)))
    signal?.addEventListener('abort', () => call.abort())
    const body = new FormData()
    body.append(field, file)
    restartTimer()
    call.send(body)
  })
}
