import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { ScenePicture } from '#web/pictures/scene-picture.tsx'
import { paths } from '#web/site/paths.ts'
import { useSite } from '#web/site/site.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'

/** The picture is dark in both themes, so the text on it keeps the dark theme. */
export function Hero() {
  const { headline, subline } = useSite().house
  return (
    <section data-theme="dark" className={`relative isolate bg-ground text-ink ${shade}`}>
      <ScenePicture
        src="/scenes/hero-1600.webp"
        srcSet="/scenes/hero-800.webp 800w, /scenes/hero-1600.webp 1600w, /scenes/hero-2400.webp 2400w"
        sizes="100vw"
        width={2400}
        height={1200}
        fetchPriority="high"
        className="aspect-4/3 w-full object-cover object-[92%_50%] sm:aspect-auto sm:h-[min(56vw,52svh)] lg:absolute lg:inset-0 lg:-z-10 lg:h-full lg:object-[72%_50%]"
      />
      <div className="page flex flex-col justify-end gap-8 py-12 lg:min-h-[min(max(44rem,40vw),calc(100svh-4.5rem))] lg:py-20">
        <h1 className="max-w-[9ch] text-display lg:max-w-[5.3em]">{headline}</h1>
        {subline && <p className="max-w-[38ch] text-lg text-muted lg:text-ink">{subline}</p>}
        <QuickSearch />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.search()} size="large">
            Browse All Listings
          </ButtonLink>
          <ButtonLink to={paths.sell} size="large" variant="secondary">
            Sell Your Car
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** One field for whoever knows what they want; the section below has all filters. */
function QuickSearch() {
  return (
    <search aria-label="By words" className="w-full max-w-xl">
      <Form action={paths.search()} className="flex tiny:flex-col">
        <Input
          name="q"
          type="search"
          aria-label="Make, model or keyword"
          placeholder="Make, model or keyword"
          enterKeyHint="search"
          className="h-13! min-w-0 flex-1"
        />
        <Button type="submit" aria-label="Find" size="large" className="px-5!">
          <Search aria-hidden strokeWidth={1.5} />
        </Button>
      </Form>
    </search>
  )
}

/** A gradient below the text keeps it readable and ends before the car begins. */
const shade =
  'lg:after:absolute lg:after:inset-0 lg:after:-z-10 lg:after:bg-linear-to-r lg:after:from-ground/85 ' +
  'lg:after:from-15% lg:after:to-transparent lg:after:to-55%'
