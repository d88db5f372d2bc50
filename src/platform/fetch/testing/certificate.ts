import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A self-signed certificate for one name, so that TLS is tested with real checks and no key is
 * in the repository. X.509 v3 (RFC 5280) in DER, by hand.
 */
export function createCertificate(name: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
  const commonName = sequence(
    der(0x31, sequence(oid([0x55, 0x04, 0x03]), der(0x0c, Buffer.from(name)))),
  )
  const dayMs = 86_400_000
  const validity = sequence(time(Date.now() - dayMs), time(Date.now() + dayMs))
  const altNames = sequence(
    oid([0x55, 0x1d, 0x11]),
    der(0x04, sequence(der(0x82, Buffer.from(name)))),
  )
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName,
    validity,
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altNames)),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(
    toBeSigned,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  )
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

/** GeneralizedTime, which RFC 5280 reserves for later years but every reader accepts. */
function time(at: number): Buffer {
  return der(0x18, Buffer.from(new Date(at).toISOString().replace(/\.\d+|[-:T]/g, '')))
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
