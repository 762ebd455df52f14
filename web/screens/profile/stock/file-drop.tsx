import FileUp from 'lucide-react/icons/file-up'
import { DropArea } from '#web/ui/drop-area.tsx'

type FileDropProps = {
  /** How much of a file is sent, from 0 to 1; undefined while none is on its way. */
  share: number | undefined
  mistake: string | undefined
  onFile: (file: File) => void
}

/** The area where a file of a stock is chosen or dropped. */
export function FileDrop({ share, mistake, onFile }: FileDropProps) {
  const isBusy = share !== undefined
  const percent = Math.round((share ?? 0) * 100)
  return (
    <DropArea
      icon={FileUp}
      label={isBusy ? `Sending... ${percent}%` : 'Choose a file, or drop it here'}
      kinds="CSV or JSON up to 10 MB, ZIP up to 200 MB"
      accept=".csv,.tsv,.txt,.json,.zip,.xlsx,.xls,.ods"
      disabled={isBusy}
      mistake={mistake}
      onFiles={([file]) => file && onFile(file)}
    >
      {isBusy && <progress aria-label="Sending the file" value={percent} max={100} className={`mt-2 ${bar}`} />}
    </DropArea>
  )
}

/** The classes of a bar of progress. */
export const bar =
  'h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'
