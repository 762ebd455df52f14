import { AppearancePreview, Preview } from './preview.tsx'
import type { SettingsSection } from './sections.ts'
import { SettingField } from './setting-field.tsx'
import type { useSettingsForm } from './settings-form.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The ID of the form. The button that saves it is in the save bar, outside the form. */
export const formId = 'settings'

type SectionFieldsProps = { section: SettingsSection | undefined; form: SettingsForm }

/** The form with the fields of the open section. On pages without fields it is empty, so the save bar also works there. */
export function SectionFields({ section, form }: SectionFieldsProps) {
  const { props, errors, warnings, textOf, set } = form
  const fields = section?.fields ?? []
  return (
    <form
      {...props}
      id={formId}
      aria-label={section?.title}
      className="flex w-full min-w-0 flex-col gap-6"
      hidden={!section}
    >
      {fields.map((field) => (
        <SettingField
          key={field.name}
          {...field}
          isText={section?.isText}
          value={textOf(field.name)}
          mistakes={errors}
          warnings={warnings}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {fields.some(({ name }) => name === 'accent') && <AppearancePreview textOf={textOf} />}
      {section?.isText && <Preview markdown={textOf(fields[0]!.name)} />}
    </form>
  )
}
