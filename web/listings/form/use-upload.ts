import { useAuth } from '#web/auth/auth-context.tsx'
import { uploadPicture } from '#web/pictures/upload-picture.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Upload } from './draft-store.ts'

/** Uploads a picture with the member's token, and shows a toast when that fails. */
export function useUpload(): Upload {
  const { getToken } = useAuth()
  return async (file, { onProgress, signal }) => {
    try {
      return await uploadPicture(file, { getToken, onProgress, signal })
    } catch (error) {
      if (!signal.aborted) toast(failed)
      throw error
    }
  }
}

const failed = {
  title: 'Image Upload Failed',
  description: "Please try again with a different image. Make sure you're logged in.",
  variant: 'destructive',
} as const
