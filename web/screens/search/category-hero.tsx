import { Breadcrumb } from '#web/app/frame/breadcrumb.tsx'
import { paths } from '#web/app/site/paths.ts'
import { ScenePicture } from '#web/pictures/scene.tsx'
import type { ShownCategory } from './shown-category.ts'

export function CategoryHero({ name, description, image }: ShownCategory) {
  return (
    <header className="border-b border-line bg-surface lg:grid lg:grid-cols-2">
      <div className="flex flex-col page-start pt-6 pb-12 lg:pb-16">
        <Breadcrumb
          trail={[
            { name: 'Home', path: paths.home },
            { name: 'Vehicles', path: paths.search() },
          ]}
          here={name}
        />
        <h1 className="mt-12 text-4xl wrap-anywhere lg:mt-auto">{name}</h1>
        <p className="mt-5 max-w-[44ch] text-lg wrap-anywhere text-muted">{description}</p>
      </div>
      <ScenePicture
        src={image}
        sizes="(min-width: 64rem) 50vw, 100vw"
        width={960}
        height={600}
        fetchPriority="high"
        className="aspect-16/10 w-full bg-raised object-cover lg:max-h-104"
      />
    </header>
  )
}
