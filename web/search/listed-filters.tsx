import { documentKinds } from '#contract/documents/kinds.ts'
import { confirmedPeriods, listedPeriods } from '#contract/search/limits.ts'
import type { Facets } from '#contract/search/schema.ts'
import { digits } from '../ui/field.tsx'
import { exclusionOf, type FilterName } from './address.ts'
import { ChoiceFold, CollapsibleSection, YesCheckbox } from './filter-choices.tsx'
import { FilterInput, FilterSelect, Pair } from './filter-inputs.tsx'
import { periodName } from './listed-labels.ts'
import type { FilterFormState } from './use-filter-form.ts'

const names: readonly FilterName[] = [
  'hasVin',
  'documents',
  exclusionOf('documents'),
  'listedWithin',
  'confirmedWithin',
  'minDaysListed',
  'maxDaysListed',
]

/** The filters for facts about the listing: its VIN, its documents, and when it was published or confirmed. */
export function ListedFilters({ form, facets }: { form: FilterFormState; facets: Facets | undefined }) {
  const set = names.filter((name) => form.values[name]).length
  const isRefused = names.some((name) => form.errorOf(name) !== undefined)
  return (
    <CollapsibleSection label="Listing" set={set} isOpen={set > 0 || isRefused}>
      <YesCheckbox form={form} name="hasVin" label="Has a VIN" counts={facets?.hasVin} />
      <div className="mt-2 mb-4 grid gap-3">
        <FilterSelect
          form={form}
          name="listedWithin"
          label="Listed"
          none="Any time"
          options={listedPeriods.map(String)}
          labelOf={labelOfPeriod}
          counts={facets?.listedWithin}
        />
        <FilterSelect
          form={form}
          name="confirmedWithin"
          label="Confirmed available"
          none="Any time"
          options={confirmedPeriods.map(String)}
          labelOf={labelOfPeriod}
          counts={facets?.confirmedWithin}
        />
        <Pair label="Days listed">
          <FilterInput form={form} name="minDaysListed" label="Days listed from" placeholder="Min" {...digits} />
          <FilterInput form={form} name="maxDaysListed" label="Days listed to" placeholder="Max" {...digits} />
        </Pair>
      </div>
      <ChoiceFold
        form={form}
        name="documents"
        label="Documents"
        options={Object.keys(documentKinds)}
        labels={documentKinds}
        counts={facets?.documents}
      />
    </CollapsibleSection>
  )
}

function labelOfPeriod(days: string): string {
  const name = periodName(Number(days))
  return name[0]!.toUpperCase() + name.slice(1)
}
