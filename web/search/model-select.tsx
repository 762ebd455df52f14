import { Suspense, use } from 'react'
import type { Facets } from '#contract/listing-search.ts'
import { FilterSelect } from './filter-inputs.tsx'
import type { FilterFormState } from './use-filter-form.ts'

type Counts = Facets['models']

/** The models of the chosen make; without a make there is no such field. */
export function ModelSelect({ form, models }: { form: FilterFormState; models: Counts | undefined }) {
  const { make } = form.values
  if (!make) return null
  if (models) return <Models form={form} models={models} />
  return (
    <Suspense fallback={<Models form={form} models={[]} />}>
      <FetchedModels form={form} make={make} />
    </Suspense>
  )
}

function FetchedModels({ form, make }: { form: FilterFormState; make: string }) {
  return <Models form={form} models={use(modelsOf(make))} />
}

function Models({ form, models }: { form: FilterFormState; models: Counts }) {
  const options = models.map((it) => it.value)
  return <FilterSelect form={form} name="model" label="Model" none="All Models" options={options} counts={models} />
}

const asked = new Map<string, Promise<Counts>>()

/** Fetched when a make is chosen on the home page, where there are no counts. When that fails there are no models. */
function modelsOf(make: string): Promise<Counts> {
  const answer = asked.get(make) ?? fetchModels(make).catch(() => [])
  asked.set(make, answer)
  return answer
}

async function fetchModels(make: string): Promise<Counts> {
  const response = await fetch(`/api/vehicles/facets?${new URLSearchParams({ make })}`)
  return response.ok ? ((await response.json()) as Facets).models : []
}
