import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { ListingCard } from '#contract/listings/card.ts'
import type { MapPoint } from '#contract/search/map.ts'
import type { LoadedResults } from '#web/search/find-vehicles.ts'
import type { Clusters, Marker } from './clusters.ts'

/** Returns the list's cards once they have loaded. A search may still be loading when the map is shown. */
function useCards(results: NonNullable<LoadedResults>): readonly ListingCard[] {
  const [cards, setCards] = useState<readonly ListingCard[]>([])

  useEffect(() => {
    let isCurrent = true
    Promise.resolve(results).then(
      (found) => isCurrent && setCards(found?.cards ?? []),
      () => {}, // the list shows the error
    )
    return () => void (isCurrent = false)
  }, [results])

  return cards
}

type Options = {
  /** An element of the map, in the same section as the list. */
  box: RefObject<HTMLElement | null>
  results: NonNullable<LoadedResults>
  points: readonly MapPoint[]
  clusters: Clusters
  markers: readonly Marker[]
}

/** Highlights the cards of the marker that the user points at. Returns the marker of the card that the user points at. */
export function usePointerHighlight({ box, results, points, clusters, markers }: Options) {
  const cards = useCards(results)
  const [card, setCard] = useState<number>()
  const [key, pointAt] = useState<string>()

  useEffect(() => {
    const section = sectionOf(box)
    if (!section) return
    const point = ({ target }: Event) => setCard(vehicleOf(target as Element))
    const leave = () => setCard(undefined)
    const events = { pointerover: point, focusin: point, pointerleave: leave, focusout: leave }
    for (const [name, listener] of Object.entries(events)) section.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) section.removeEventListener(name, listener)
    }
  }, [box])

  const places = useMemo(() => new Map(cards.map((card) => [card.id, positionOf(card, points)])), [cards, points])

  const pointed = useMemo(() => {
    const index = card === undefined ? undefined : places.get(card)
    return index === undefined ? undefined : markers.find((marker) => clusters.pointsOf(marker).includes(index))?.key
  }, [card, places, markers, clusters])

  useEffect(() => {
    const section = sectionOf(box)
    const marker = markers.find((marker) => marker.key === key)
    if (!section || !marker) return
    const positions = new Set(clusters.pointsOf(marker))
    const marked = [...section.querySelectorAll('article')].filter((article) => {
      const position = places.get(vehicleOf(article) ?? 0)
      return position !== undefined && positions.has(position)
    })
    for (const article of marked) article.dataset.pointed = ''
    return () => {
      for (const article of marked) delete article.dataset.pointed
    }
  }, [box, key, markers, clusters, places])

  return { pointed, pointAt }
}

function sectionOf(box: RefObject<HTMLElement | null>): Element | null | undefined {
  return box.current?.closest('section[aria-label="Results"]')
}

/** Returns the ID of the vehicle whose card contains an element. */
function vehicleOf(element: Element): number | undefined {
  const link = element.closest('article')?.querySelector('a[href*="/vehicles/"]')
  const id = /\/vehicles\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Returns the index of a card's point. If the server merged points, returns the index of the nearest one. */
function positionOf({ location }: ListingCard, points: readonly MapPoint[]): number | undefined {
  if (!location) return undefined
  let nearest: number | undefined
  let least = Infinity
  for (const [index, { latitude, longitude }] of points.entries()) {
    const distance = (latitude - location.latitude) ** 2 + (longitude - location.longitude) ** 2
    if (distance >= least) continue
    least = distance
    nearest = index
  }
  return nearest
}
