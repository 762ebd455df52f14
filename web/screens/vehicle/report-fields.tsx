import type { ComponentProps } from 'react'
import { reportReasons } from '#contract/moderation/reports/limits.ts'
import { Field, Select, TextArea } from '#web/ui/field.tsx'

export const reportIntro = 'What’s wrong with this listing? Only site staff can read this.'

type ReportFieldsProps = {
  field: (name: 'reason' | 'text') => Pick<ComponentProps<typeof Field>, 'control' | 'error'>
}

export function ReportFields({ field }: ReportFieldsProps) {
  return (
    <>
      <Field label="Reason" required {...field('reason')}>
        <Select data-first>
          <option value="" disabled>
            Choose a reason
          </option>
          {Object.entries(reportReasons).map(([reason, sentence]) => (
            <option key={reason} value={reason}>
              {sentence}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Details" {...field('text')}>
        <TextArea rows={4} maxLength={1_000} />
      </Field>
    </>
  )
}
