import { ApiError, isApiError } from '#contract/client.ts'
import { pictures } from '#contract/pictures/endpoints.ts'
import { withToken } from '../app/api/member-api.ts'
import { type Progress, sendFile } from '../app/api/send-file.ts'
import type { Auth } from '../app/auth/auth.tsx'
import { PictureRefusal } from './checks.ts'

type Upload = Progress & { getToken: Auth['getToken'] }

export async function uploadPicture(file: File, { getToken, ...upload }: Upload): Promise<string> {
  const { status, statusText, text } = await withToken(getToken, (token) => sendFile(form, file, token, upload))
  if (status < 200 || status > 299) throw new ApiError(status, text, statusText)
  const [url] = (JSON.parse(text) as { urls?: string[] }).urls ?? []
  if (!url) throw new Error('No image URLs returned from server')
  return url
}

export function uploadError(error: unknown): string {
  if (!isApiError(error)) return error instanceof Error ? error.message : failed
  return error.problem?.issues?.[0]?.message ?? error.problem?.message ?? failed
}

/** Returns true if uploading the same file again would fail. */
export function isFinalRefusal(error: unknown): boolean {
  if (!isApiError(error)) return error instanceof PictureRefusal
  return error.problem?.code === 'picture_refused' || error.status === 413 || error.status === 415
}

const failed = 'Failed to upload images'
const form = { path: pictures.images.path, field: 'images', failed }
