// This worker decodes untrusted files, so its content security policy is `default-src 'none'`, which blocks all requests.
// It uses the plain JavaScript build of libheif, because WebAssembly would require `wasm-unsafe-eval`.
import libheif from 'libheif-js'

export type HeicAnswer = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | { mistake: string }

type Port = {
  addEventListener(name: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void): void
  postMessage(answer: HeicAnswer, moved?: Transferable[]): void
}

/** The type assertion is necessary because TypeScript's types for workers conflict with those for pages. */
const port = globalThis as unknown as Port

port.addEventListener('message', ({ data }) => {
  decode(data).then(
    (picture) => port.postMessage(picture, [picture.data.buffer]),
    (error: unknown) => port.postMessage({ mistake: String(error) }),
  )
})

/** Decodes the main picture of a file. The decoder already rotates the pixels upright. */
async function decode(bytes: ArrayBuffer): Promise<Exclude<HeicAnswer, { mistake: string }>> {
  const [image] = new libheif.HeifDecoder().decode(new Uint8Array(bytes))
  if (!image) throw new Error('No picture found.')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('The file is damaged.'))))
  })
  return { data, width, height }
}
