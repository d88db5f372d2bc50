import { featureCount } from '../response/features.ts'

const bytesEach = 4

/** Features as they are stored with an impression, big-endian. */
export function featureBytes(features: Uint32Array): Buffer {
  const bytes = Buffer.alloc(features.length * bytesEach)
  features.forEach((feature, n) => bytes.writeUInt32BE(feature, n * bytesEach))
  return bytes
}

/** Null where another version wrote them, with more features or fewer. */
export function featuresFrom(bytes: Buffer): Uint32Array | null {
  if (bytes.length !== featureCount * bytesEach) return null
  return Uint32Array.from({ length: featureCount }, (_, n) => bytes.readUInt32BE(n * bytesEach))
}
