import type { Passkey } from '#contract/accounts/second-factor/passkeys'
import { toRfc2822 } from '#platform/clock'
import type { PasskeyRow } from './passkey-queries.ts'

export function toPasskey(passkey: PasskeyRow): Passkey {
  return {
    id: passkey.credential_id,
    name: passkey.name,
    created_at: toRfc2822(passkey.created_at),
    used_at: passkey.used_at && toRfc2822(passkey.used_at),
    is_backed_up: passkey.is_backed_up,
  }
}
