import type { Encryption } from '#platform/encryption'

/** Signs offers; the same in every process of a server. */
export function offerKey(encryption: Pick<Encryption, 'fingerprint'>): Buffer {
  return encryption.fingerprint('key of ad offers', '')
}
