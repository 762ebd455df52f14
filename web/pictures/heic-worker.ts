// Under its answer's own policy, `default-src 'none'`: what decodes a file of unknown origin may load and send nothing. This build
// of libheif is plain JavaScript, because WebAssembly would need `wasm-unsafe-eval`.
import libheif from 'libheif-js'

export type HeicAnswer = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | { mistake: string }

type Port = {
  addEventListener(name: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void): void
  postMessage(answer: HeicAnswer, moved?: Transferable[]): void
}

/** The types of a worker's global are those of a page's with other ones of the same name. */
const port = globalThis as unknown as Port

port.addEventListener('message', ({ data }) => {
  decode(data).then(
    (picture) => port.postMessage(picture, [picture.data.buffer]),
    (error: unknown) => port.postMessage({ mistake: String(error) }),
  )
})

/** The pixels of the main picture, upright. */
async function decode(bytes: ArrayBuffer): Promise<Exclude<HeicAnswer, { mistake: string }>> {
  const [image] = new libheif.HeifDecoder().decode(new Uint8Array(bytes))
  if (!image) throw new Error('No picture in it.')
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (it) => (it ? resolve() : reject(new Error('It is damaged.'))))
  })
  return { data, width, height }
}
