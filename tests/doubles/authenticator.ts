import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Flags of what it says: somebody was there; and was recognised; and a key comes along. */
const flags = { present: 1, verified: 4, key: 64 }

type Asked = {
  challenge: string
  rpId?: string
  rp?: { id: string }
  allowCredentials?: { id: string }[]
  authenticatorSelection?: { residentKey?: string }
}

type Kind = {
  /** Whether it asks for a fingerprint or a PIN. */
  verifies?: boolean
  /** Whether it finds its passkey without being told which. */
  discoverable?: boolean
}

/** A security key with one passkey, as a browser at this origin speaks for it. */
export function createAuthenticator(origin: string, { verifies = true, discoverable = true }: Kind = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const seen = flags.present + (verifies ? flags.verified : 0)
  let counter = 0

  /** What it answers when a passkey is made. */
  function create({ challenge, rp, authenticatorSelection }: Asked) {
    if (authenticatorSelection?.residentKey === 'required' && !discoverable) throw new Error('It cannot keep passkeys')
    // In CBOR: the key for ES256, and the statement of an authenticator that says nothing of its maker.
    const key = Buffer.concat([bytes('a5010203262001215820'), url(x!), bytes('225820'), url(y!)])
    const data = Buffer.concat([about(rp!.id, seen + flags.key), Buffer.alloc(16), Buffer.from([0, 16]), id, key])
    const head = Buffer.from([0xa3, 0x63, ...text('fmt'), 0x64, ...text('none'), 0x67, ...text('attStmt'), 0xa0])
    const statement = Buffer.concat([head, Buffer.from([0x68, ...text('authData'), 0x58, data.length]), data])
    return answer({ clientDataJSON: client('webauthn.create', challenge), attestationObject: statement })
  }

  /** What it answers when the passkey is used. */
  function use({ challenge, rpId, allowCredentials = [] }: Asked) {
    if (!discoverable && allowCredentials.length === 0) throw new Error('It finds no passkey')
    counter += 1
    const [data, clientData] = [about(rpId!, seen), client('webauthn.get', challenge)]
    const signed = createSign('sha256').update(data).update(sha256(clientData))
    return answer({ clientDataJSON: clientData, authenticatorData: data, signature: signed.sign(privateKey) })
  }

  function about(rpId: string, of: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([of]), count])
  }

  function client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function answer(parts: Record<string, Buffer>) {
    const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]))
    const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
    return { ...base, response, clientExtensionResults: {} }
  }

  return { create, use, id: id.toString('base64url') }
}
export type Authenticator = ReturnType<typeof createAuthenticator>

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const url = (part: string) => Buffer.from(part, 'base64url')
const text = (word: string) => Buffer.from(word)
