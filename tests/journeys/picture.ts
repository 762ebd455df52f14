import sharp from 'sharp'

type FilePayload = { name: string; mimeType: string; buffer: Buffer }

export async function picture(name: string, hue = 0): Promise<FilePayload> {
  const background = { r: (hue * 67) % 256, g: (hue * 131 + 40) % 256, b: 160 }
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
