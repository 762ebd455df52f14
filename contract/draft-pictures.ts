import type { DraftContent } from './draft-content.ts'

/** The addresses of all pictures that a draft names, of the car and of its flaws, each once. No schema. */
export function draftPictures({ pictures, condition }: Pick<DraftContent, 'pictures' | 'condition'>): string[] {
  const named = [...pictures.map(({ url }) => url), ...condition.flaws.flatMap(({ imageUrls }) => imageUrls)]
  return [...new Set(named)]
}
