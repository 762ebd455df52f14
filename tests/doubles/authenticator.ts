import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const flags = { present: 1, verified: 4, key: 64 }

type Options = {
  challenge: string
  rpId?: string
  rp?: { id: string }
  allowCredentials?: { id: string }[]
  authenticatorSelection?: { residentKey?: string }
}

type Kind = {
  /** True if the key verifies the user by a fingerprint or PIN. */
  verifies?: boolean
  /** True if the key finds its passkey without a credential ID, so sign-in requires no username. */
  discoverable?: boolean
}

/** Simulates a security key with a single passkey, as used by a browser at this origin. */
export function createAuthenticator(origin: string, { verifies = true, discoverable = true }: Kind = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const presence = flags.present + (verifies ? flags.verified : 0)
  let counter = 0

  function create({ challenge, rp, authenticatorSelection }: Options) {
    if (authenticatorSelection?.residentKey === 'required' && !discoverable)
      throw new Error('This key cannot store passkeys')
    // The public key for ES256 in CBOR, followed by an attestation statement of the format "none".
    const key = Buffer.concat([bytes('a5010203262001215820'), url(x!), bytes('225820'), url(y!)])
    const data = Buffer.concat([
      authenticatorData(rp!.id, presence + flags.key),
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      id,
      key,
    ])
    const head = Buffer.from([0xa3, 0x63, ...text('fmt'), 0x64, ...text('none'), 0x67, ...text('attStmt'), 0xa0])
    const statement = Buffer.concat([head, Buffer.from([0x68, ...text('authData'), 0x58, data.length]), data])
    return answer({ clientDataJSON: client('webauthn.create', challenge), attestationObject: statement })
  }

  function use({ challenge, rpId, allowCredentials = [] }: Options) {
    if (!discoverable && allowCredentials.length === 0) throw new Error('No passkey found')
    counter += 1
    const [data, clientData] = [authenticatorData(rpId!, presence), client('webauthn.get', challenge)]
    const signed = createSign('sha256').update(data).update(sha256(clientData))
    return answer({ clientDataJSON: clientData, authenticatorData: data, signature: signed.sign(privateKey) })
  }

  function authenticatorData(rpId: string, of: number): Buffer {
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
