import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DeriveKeyFunction } from 'altcha-lib/types'
import { pbkdf2 } from './pbkdf2.ts'

/** Browsers do cryptography on https and localhost only; a server at home may be reached by plain http. */
export const deriveKey: DeriveKeyFunction =
  globalThis.crypto?.subtle === undefined
    ? async ({ cost, keyLength }, salt, password) => ({
        derivedKey: pbkdf2(password, salt, cost, keyLength),
      })
    : deriveByBrowser
