import { createHmac } from 'node:crypto'

const period = 30_000

/** Returns the code that an authenticator app shows for an `otpauth:` URL, `ahead` periods from now. */
export function codeOf(address: string, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + ahead))
  const hash = createHmac('sha1', fromBase32(keyIn(address)))
    .update(counter)
    .digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

function keyIn(address: string): string {
  return new URL(address).searchParams.get('secret')!
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
