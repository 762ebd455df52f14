import { Breadcrumb } from '#web/app/frame/breadcrumb.tsx'
import { paths } from '#web/app/site/paths.ts'
import { ScenePicture } from '#web/pictures/scene.tsx'
import type { ShownCategory } from './shown-category.ts'

export function CategoryHero({ name, description, image }: ShownCategory) {
  return (
    <header className="border-b border-line bg-surface sm:grid sm:grid-cols-2">
      <div className="flex flex-col page-start pt-2 pb-5 sm:pb-8 lg:pt-6 lg:pb-10">
        <Breadcrumb
          trail={[
            { name: 'Home', path: paths.home },
            { name: 'Vehicles', path: paths.search() },
          ]}
          here={name}
        />
        <h1 className="mt-2 text-4xl wrap-anywhere sm:mt-auto">{name}</h1>
        <p className="mt-2 max-w-[44ch] wrap-anywhere text-muted sm:mt-4 lg:text-lg">{description}</p>
      </div>
      <ScenePicture
        src={image}
        sizes="(min-width: 40rem) 50vw, 100vw"
        width={960}
        height={600}
        fetchPriority="high"
        className="aspect-5/2 w-full object-cover mask-none sm:aspect-16/10 sm:max-h-[max(21rem,24vw)]"
      />
    </header>
  )
}
