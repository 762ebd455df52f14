declare module 'libheif-js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }

  type HeifImage = {
    get_width(): number
    get_height(): number
    display(into: Pixels, done: (shown: Pixels | null) => void): void
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
