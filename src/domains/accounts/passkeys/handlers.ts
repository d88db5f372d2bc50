import { addPasskeyHandler } from './add-passkey.ts'
import { deletePasskeyHandler } from './delete-passkey.ts'
import { listPasskeysHandler } from './list-passkeys.ts'
import { offerPasskeyHandler } from './offer-passkey.ts'
import { passkeyLoginOptionsHandler } from './passkey-login-options.ts'
import { passkeyOptionsHandler } from './passkey-options.ts'
import { renamePasskeyHandler } from './rename-passkey.ts'

export const passkeyHandlers = [
  listPasskeysHandler,
  passkeyOptionsHandler,
  offerPasskeyHandler,
  addPasskeyHandler,
  renamePasskeyHandler,
  deletePasskeyHandler,
  passkeyLoginOptionsHandler,
]
