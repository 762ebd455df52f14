import { toast } from '#web/ui/toast.tsx'
import { refusalSentence } from './refusal-sentence.ts'

/** Says why the server refused, or in the given words that it failed. */
export function toastRefusal(error: unknown, failed: string): void {
  toast({ title: 'Error', description: refusalSentence(error) ?? failed, variant: 'destructive' })
}
