import { z } from 'zod'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { command, query } from '../../operation.ts'
import { line } from '../../values.ts'

/** How a code is delivered. */
export const SecondFactorWay = z.enum(['text', 'app'])
export type SecondFactorWay = z.output<typeof SecondFactorWay>

/** A member's view of their own second factor. */
export const SecondFactor = z.object({
  is_on: z.boolean(),
  has_app: z.boolean(),
  has_text: z.boolean(),
  /** The last digits of the number that codes are sent to. */
  phone_number_end: z.string().nullable(),
  backup_codes_left: z.int(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Reauthentication before a change of security settings; not needed within minutes of a log-in. */
export const PasswordAgain = z.string().max(limits.passwordLength).optional()

/** Digits with or without spaces, or a backup code. */
export const Code = line(40).pipe(z.string().min(1, inputMessage('input.code')))

export const getSecondFactor = query('getSecondFactor', {
  summary: 'Whether a code is asked for at log-in, and how it reaches the viewer',
  access: 'member',
  input: z.object({}),
  output: SecondFactor,
  errors: [],
  resource: 'SecondFactorResource/get',
})

export const beginSecondFactor = command('beginSecondFactor', {
  summary: 'Send a first code to a phone number, or make the secret for an authenticator app',
  access: 'member',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({
    way: SecondFactorWay,
    /** As people write it; without +, it is a number of the member’s own country. */
    phone: line(40).optional(),
    password: PasswordAgain,
  }),
  output: z.discriminatedUnion('way', [
    z.object({ way: z.literal('text'), phone_number_end: z.string() }),
    z.object({
      way: z.literal('app'),
      /** Base32, for typing it in. */
      secret: z.string(),
      otpauth_url: z.string(),
      /** As a QR code: path data for a square of this many units, to be surrounded by four free ones. */
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  ]),
  errors: [
    'phone_invalid',
    'password_wrong',
    'account_rate_limited',
    'fresh_log_in_required',
    'rate_limited',
    'messages_unavailable',
  ],
  resource: 'SecondFactorResource/create',
})

export const confirmSecondFactor = command('confirmSecondFactor', {
  summary: 'Turn on a method of the second factor by confirming a first code',
  access: 'member',
  security: 'second_factor',
  budget: 'confirm',
  secrets: ['code'],
  input: z.object({ way: SecondFactorWay, code: Code }),
  /** Backup codes are issued with the first method only, and are never shown again. */
  output: z.object({ second_factor: SecondFactor, backup_codes: z.array(z.string()).nullable() }),
  errors: ['mfa_wrong', 'mfa_expired'],
  resource: 'SecondFactorResource/update',
})

export const turnOffSecondFactor = command('turnOffSecondFactor', {
  summary: 'Turn off one method of the second factor, or all of them',
  access: 'member',
  security: 'second_factor',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({ way: SecondFactorWay.nullish(), password: PasswordAgain }),
  output: SecondFactor,
  errors: ['password_wrong', 'account_rate_limited', 'fresh_log_in_required'],
  resource: 'SecondFactorResource/delete',
})

export const renewBackupCodes = command('renewBackupCodes', {
  summary: 'Make new backup codes; the old ones stop working',
  access: 'member',
  security: 'second_factor',
  budget: 'confirm',
  secrets: ['password'],
  input: z.object({ password: PasswordAgain }),
  output: z.object({ backup_codes: z.array(z.string()) }),
  errors: ['password_wrong', 'account_rate_limited', 'fresh_log_in_required', 'second_factor_off'],
  resource: 'BackupCodesResource/create',
})
