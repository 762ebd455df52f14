import { ApiError, isApiError } from '#contract/client.ts'
import { uploads } from '#contract/uploads.ts'
import { withToken } from '#web/api/member-api.ts'
import type { Auth } from '#web/auth/auth-context.tsx'

type Upload = {
  getToken: Auth['getToken']
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

type Answer = { status: number; statusText: string; text: string }

/** Uploads one picture and returns its URL. */
export async function uploadPicture(file: File, { getToken, ...upload }: Upload): Promise<string> {
  const { status, statusText, text } = await withToken(getToken, (token) => send(file, token, upload))
  if (status < 200 || status > 299) throw new ApiError(status, text, statusText)
  const [url] = (JSON.parse(text) as { urls?: string[] }).urls ?? []
  if (!url) throw new Error('No image URLs returned from server')
  return url
}

/** Why an upload failed: the server's message where there is one. */
export function uploadMistake(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : failed
  return error.problem?.issues?.[0]?.message ?? error.problem?.message ?? failed
}

/** Whether the same file would be refused again. */
export function isFinalRefusal(error: unknown): boolean {
  if (!isApiError(error)) return false
  return error.problem?.code === 'picture_refused' || error.status === 413 || error.status === 415
}

const failed = 'Failed to upload images'

/** By XMLHttpRequest, because `fetch` reports no upload progress. */
function send(file: File, token: string | null, { onProgress, signal }: Omit<Upload, 'getToken'>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(uploads.images.method, uploads.images.path)
    call.withCredentials = true
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    call.addEventListener('load', () =>
      resolve({ status: call.status, statusText: call.statusText, text: call.responseText }),
    )
    call.addEventListener('error', () => reject(new Error(failed)))
    call.addEventListener('abort', () => reject(new Error(failed)))
    signal?.addEventListener('abort', () => call.abort())
    const body = new FormData()
    body.append('images', file)
    call.send(body)
  })
}
