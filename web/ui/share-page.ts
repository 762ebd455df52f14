import { copyText } from './copy-text.ts'
import { toast } from './toast.tsx'

/** Opens the device's share sheet. If the device has none, copies the page's URL. */
export async function sharePage(path?: string) {
  const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  const url = path === undefined ? canonical : new URL(path, canonical).href
  // Ignore rejections, because `share` also rejects if the user cancels.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  if (await copyText(url)) toast({ title: 'Link copied', description: title })
  else toast({ title: 'Copy this link to share it', description: url })
}
