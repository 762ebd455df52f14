import { useAuth } from '#web/auth/auth-context.tsx'
import { PictureRefusal } from '#web/pictures/picture-refusal.ts'
import { uploadPicture } from '#web/pictures/upload-picture.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Upload } from './draft-store.ts'

/** Shrinks a picture and uploads it with the member's token. Shows a toast when that fails; what is not even sent is told at its tile. */
export function useUpload(): Upload {
  const { getToken } = useAuth()
  return async (file, { onProgress, signal }) => {
    try {
      const { preparePicture } = await import('#web/pictures/prepare-picture.ts')
      const ready = await preparePicture(file)
      signal.throwIfAborted()
      return await uploadPicture(ready, { getToken, onProgress, signal })
    } catch (error) {
      if (!signal.aborted && !(error instanceof PictureRefusal)) toast(failed)
      throw error
    }
  }
}

const failed = {
  title: 'Image Upload Failed',
  description: "Please try again with a different image. Make sure you're logged in.",
  variant: 'destructive',
} as const
