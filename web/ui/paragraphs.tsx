/** Text from a user. With `dir="auto"`, each paragraph gets the direction of its language. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-4 whitespace-pre-line wrap-anywhere">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
