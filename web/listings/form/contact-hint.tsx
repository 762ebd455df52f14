import { useMemo } from 'react'
import { findContacts } from '#contract/moderation/contacts.ts'
import { formatQuoted } from '#web/ui/format/sizes.ts'

const list = new Intl.ListFormat('en-US')

/** Warns sellers about contact details while they type. Moderators see the same details when they review the listing. */
export function ContactHint({ text }: { text: string }) {
  const found = useMemo(() => findContacts(text), [text])
  return (
    <>
      {/* Don't quote the details. They change with each keystroke, so screen readers would repeat the text. */}
      <output className="block text-ink">
        {found.length > 0 &&
          `This contains ${list.format(found.map(({ kind }) => kind))}. Listings with contact details can be rejected. ` +
            'Buyers can message you through this site.'}
      </output>
      {found.length > 0 && (
        <span className="block wrap-anywhere">Found: {formatQuoted(found.map((contact) => contact.text))}</span>
      )}
    </>
  )
}
