import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { categories } from '#contract/categories/list.ts'
import { paths } from '#web/app/site/paths.ts'
import { ScenePicture } from '#web/pictures/scene.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const tiles = [
  ...categories.map(({ name, slug, image }) => ({ name, to: paths.category(slug), src: image })),
  { name: 'View All Categories', to: paths.search(), src: '/scenes/vehicles-1600.webp' },
]

export function Categories({ title }: { title: string }) {
  return (
    <section aria-labelledby="categories" className="page section-space pb-0!">
      <SectionHeading id="categories" title={title} />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 tiny:grid-cols-1 md:gap-x-8 md:gap-y-12 lg:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.name}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ name, to, src }: (typeof tiles)[number]) {
  return (
    <Link to={to} prefetch="intent" className="group block">
      <span className="block overflow-hidden rounded-card bg-raised">
        <ScenePicture
          src={src}
          sizes="(min-width: 64rem) 23vw, 46vw"
          width={960}
          height={600}
          loading="lazy"
          className="aspect-16/10 w-full object-cover object-[85%_50%] transition-transform duration-700 ease-glide group-hover:scale-[1.025]"
        />
      </span>
      <span className="mt-3 flex items-center justify-between gap-3 font-medium font-stretch-[108%]">
        {name}
        <ArrowRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-colors group-hover:text-accent"
          strokeWidth={1.5}
        />
      </span>
    </Link>
  )
}
