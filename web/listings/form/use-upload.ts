import { useAuth } from '#web/auth/auth-context.tsx'
import { PictureRefusal } from '#web/pictures/picture-refusal.ts'
import { uploadMistake, uploadPicture } from '#web/pictures/upload-picture.ts'
import { toast } from '#web/ui/toast.tsx'
import { askBeforeUnload } from './ask-before-unload.ts'
import type { Upload } from './draft-store.ts'

/**
 * Shrinks a picture and uploads it with the member's token. Shows a toast when that fails; what is not even sent is told
 * at its tile. Nothing keeps a file beyond the page, so the browser asks before the page is left meanwhile.
 */
export function useUpload(): Upload {
  const { getToken } = useAuth()
  return (file, progress) => askBeforeUnload(() => upload(file, progress))

  async function upload(file: File, { onProgress, signal }: Parameters<Upload>[1]): Promise<string> {
    try {
      const { preparePicture } = await import('#web/pictures/prepare-picture.ts')
      const ready = await preparePicture(file)
      signal.throwIfAborted()
      return await uploadPicture(ready, { getToken, onProgress, signal })
    } catch (error) {
      if (!signal.aborted && !(error instanceof PictureRefusal))
        toast({ ...failed, detail: named(file, uploadMistake(error)) })
      throw error
    }
  }
}

/** The server's sentences name the file by themselves. */
function named({ name }: File, mistake: string): string {
  return mistake.includes(name) ? mistake : `${name}: ${mistake}`
}

const failed = {
  title: 'Image Upload Failed',
  description: "Please try again with a different image. Make sure you're logged in.",
  variant: 'destructive',
} as const
