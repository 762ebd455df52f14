import { toast } from './toast.tsx'

/** Passes on the page by what the device has for it, else copies its address. */
export async function sharePage() {
  const title = document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  // Refused is also what somebody closed who thought better of it.
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', description: title })
  } catch {
    toast({ title: 'Copy this link to pass it on', description: url })
  }
}
