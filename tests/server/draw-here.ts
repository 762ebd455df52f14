import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { draw, paint } from '#server/documents/drawing-process.ts'
import type { askDrawing } from '#server/documents/drawing.ts'

const made = new Map<string, Promise<unknown>>()

/** Draws the pages of documents in this process, each once. The product's own process takes half a second for each file. */
export const drawHere = (async (work: 'draw' | 'paint', given: never) => {
  const key = createHash('sha256').update(work).update(serialize(given)).digest('base64')
  const known = made.get(key) ?? (work === 'draw' ? draw : paint)(given)
  made.set(key, known)
  return known
}) as typeof askDrawing
