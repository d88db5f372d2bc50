import { z } from 'zod'
import type { Encryption } from '#platform/encryption'
import type { PushAddress } from '#platform/web-push'

const purpose = 'push address'
const Address = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Whoever has it can wake up the device, so that a copy of the database must not reveal it. */
export function sealAddress(encryption: Encryption, address: PushAddress): Buffer {
  return encryption.encrypt(purpose, Buffer.from(JSON.stringify(address)))
}

/** null: it was sealed with another secret key. */
export function openAddress(encryption: Encryption, sealed: Buffer): PushAddress | null {
  try {
    return Address.parse(JSON.parse(encryption.decrypt(purpose, sealed).toString()))
  } catch {
    return null
  }
}
