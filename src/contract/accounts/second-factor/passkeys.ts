import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { line, Moment } from '../../values.ts'
import { PasswordAgain } from './second-factor.ts'

/*
 * Options and answers have the JSON form of the WebAuthn standard (level 3, "serialization"), to match a
 * browser's own `parseCreationOptionsFromJSON` and `toJSON`.
 */

/** base64url of the browser's credential id. */
const CredentialId = z.string().regex(/^[\w-]{1,1400}$/)

/** An authenticator's response; its parts are checked when it is verified. */
const AuthenticatorAnswer = z.looseObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
})

/** A log-in by passkey, as an object or as its JSON text. */
export const PasskeyAssertion = z.preprocess(
  (value) => (typeof value === 'string' && value.length < 20_000 ? parsed(value) : value),
  AuthenticatorAnswer,
)
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Moment,
  used_at: Moment.nullable(),
  /** Synchronised by a password manager. */
  is_backed_up: z.boolean(),
})
export type Passkey = z.output<typeof Passkey>

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const UserVerification = z.enum(['required', 'preferred', 'discouraged'])

const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: UserVerification,
  }),
  extensions: z.object({ credProps: z.boolean() }),
  hints: z.array(z.string()),
})

const LoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
})

export const listPasskeys = query('listPasskeys', {
  summary: "The viewer's passkeys",
  access: 'member',
  input: z.object({}),
  output: z.array(Passkey),
  errors: [],
  resource: 'PasskeysResource/get',
})

export const passkeyOptions = command('passkeyOptions', {
  summary: 'Options for creating a passkey for the viewer',
  access: 'member',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({ password: PasswordAgain }),
  output: z.object({ options: RegistrationOptions }),
  errors: ['password_wrong', 'account_rate_limited', 'fresh_log_in_required', 'too_many_passkeys'],
  resource: 'PasskeyOptionsResource/create',
})

export const offerPasskey = command('offerPasskey', {
  summary: 'Options for creating a first passkey, offered once; null when none is offered',
  access: 'member',
  input: z.object({}),
  output: z.object({ options: RegistrationOptions.nullable() }),
  errors: [],
  resource: 'PasskeyOfferResource/create',
})

export const addPasskey = command('addPasskey', {
  summary: 'Store a new passkey',
  access: 'member',
  security: 'passkey',
  budget: 'confirm',
  secrets: ['response'],
  input: z.object({
    name: line(limits.passkeyNameLength).optional(),
    response: AuthenticatorAnswer,
  }),
  output: Passkey,
  errors: ['passkey_refused', 'too_many_passkeys'],
  resource: 'PasskeysResource/create',
})

export const renamePasskey = command('renamePasskey', {
  summary: 'Rename a passkey',
  access: 'member',
  input: z.object({
    id: CredentialId,
    name: line(limits.passkeyNameLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
  }),
  output: Passkey,
  errors: ['not_found'],
  resource: 'PasskeysResource/update',
})

export const deletePasskey = command('deletePasskey', {
  summary: 'Forget a passkey',
  access: 'member',
  security: 'passkey',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({ id: CredentialId, password: PasswordAgain }),
  output: z.null(),
  errors: [
    'not_found',
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
    'last_way_in',
  ],
  resource: 'PasskeysResource/delete',
})

export const passkeyLoginOptions = command('passkeyLoginOptions', {
  summary: 'Options for logging in with a passkey',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ options: LoginOptions }),
  errors: [],
  resource: 'PasskeyLoginOptionsResource/create',
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
