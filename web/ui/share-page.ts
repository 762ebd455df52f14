import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

/** Shares the page with the device's share sheet, else copies its URL. */
export async function sharePage() {
  const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  // A cancelled share sheet rejects, too.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  if (await copyText(url)) toast({ title: 'Link copied', description: title })
  else toast({ title: 'Copy this link to share it', description: url })
}
