import { settings } from '#contract/settings.ts'
import { Prose } from '#web/ui/prose.tsx'
import { useMemberChange } from '#web/api/member.ts'
import { toast } from '#web/ui/toast.tsx'
import { Button } from '#web/ui/button.tsx'

/** Shows a text as its page will. The server renders it, so that no page loads the Markdown library. */
export function Preview({ markdown }: { markdown: string }) {
  const rendering = useMemberChange(settings.preview, {
    invalidates: [],
    onError: () =>
      toast({
        title: 'Error',
        description: 'The preview could not be made. Please try again.',
        variant: 'destructive',
      }),
  })
  const isCurrent = rendering.data !== undefined && rendering.variables?.body.markdown === markdown
  return (
    <div className="flex flex-col items-start gap-5">
      <Button
        variant="secondary"
        disabled={rendering.isPending}
        onClick={() => rendering.mutate({ body: { markdown } })}
      >
        Preview
      </Button>
      {isCurrent && (
        <section aria-label="Preview" className="w-full border-l-2 border-line pl-6">
          <Prose html={rendering.data.html} />
        </section>
      )}
    </div>
  )
}
