import { exportJWK, exportSPKI, generateKeyPair, type JSONWebKeySet, type JWTPayload, SignJWT } from 'jose'

export type Signer = {
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>
  keySet(): JSONWebKeySet
  /** The public key in PEM format, which lets the server verify tokens without network access. */
  pem(): string
  /** Replaces the key pair and removes the previous key from the key set. */
  rotate(): Promise<void>
}

export async function createSigner(): Promise<Signer> {
  let number = 0
  const next = async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = `ins_double_${(number += 1)}`
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
    return { kid, privateKey, jwk, pem: await exportSPKI(publicKey) }
  }
  let current = await next()
  return {
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', cat: 'cl_B7d4PD111AAA', kid: current.kid, typ: 'JWT', ...header })
        .sign(current.privateKey),
    keySet: () => ({ keys: [current.jwk] }),
    pem: () => current.pem,
    rotate: async () => void (current = await next()),
  }
}
