import { useEffect, useEffectEvent } from 'react'

/** Pictures that are pasted anywhere on the page, unless into a field that takes text. */
export function usePastedPictures(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(writable)) return
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

const writable = 'input:not([type=file], [type=checkbox], [type=radio]), textarea, [contenteditable], dialog'
