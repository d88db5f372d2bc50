import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { DeriveKeyFunction } from 'altcha-lib/types'

/** Browsers do cryptography on https and localhost only; a server at home may be reached by plain http. */
export const deriveKeyByScript: DeriveKeyFunction = async (
  { cost, keyLength },
  salt,
  password,
) => ({ derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) })

export const deriveKey: DeriveKeyFunction =
  globalThis.crypto?.subtle === undefined ? deriveKeyByScript : deriveByBrowser
