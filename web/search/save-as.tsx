import { savedSearches } from '#contract/saved-searches/endpoints.ts'
import { useMember } from '#web/app/api/member.ts'
import { Field, Select } from '#web/ui/field.tsx'

/** Lets a member who has saved searches replace one of them. Calls `onChoose` with its ID, or with undefined for a new search. */
export default function SaveAs({ onChoose }: { onChoose: (id: number | undefined) => void }) {
  const searches = useMember(savedSearches.list, {}).data ?? []
  if (searches.length === 0) return null

  function choose({ value, form }: HTMLSelectElement) {
    const replaced = searches.find(({ id }) => String(id) === value)
    if (replaced) (form!.elements.namedItem('name') as HTMLInputElement).value = replaced.name
    onChoose(replaced?.id)
  }

  return (
    <Field label="Save as">
      <Select onChange={({ target }) => choose(target)}>
        <option value="">A new search</option>
        {searches.map(({ id, name }) => (
          <option key={id} value={id}>
            Replace “{name}”
          </option>
        ))}
      </Select>
    </Field>
  )
}
