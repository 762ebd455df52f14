import FileUp from 'lucide-react/icons/file-up'
import { DropArea } from '#web/ui/drop-area.tsx'

type FileDropProps = {
  /** The fraction of the file sent so far, from 0 to 1. Undefined if no file is being sent. */
  progress: number | undefined
  mistake: string | undefined
  onFile: (file: File) => void
}

export function FileDrop({ progress, mistake, onFile }: FileDropProps) {
  const isBusy = progress !== undefined
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <DropArea
      icon={FileUp}
      label={isBusy ? `Uploading... ${percent}%` : 'Choose a file, or drop it here'}
      kinds="CSV or JSON up to 25 MB, ZIP up to 200 MB"
      accept=".csv,.tsv,.txt,.json,.zip,.xlsx,.xls,.ods"
      disabled={isBusy}
      mistake={mistake}
      onFiles={([file]) => file && onFile(file)}
    >
      {isBusy && (
        <progress aria-label="Uploading the file" value={percent} max={100} className={`mt-2 ${progressBar}`} />
      )}
    </DropArea>
  )
}

export const progressBar =
  'h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'
