import { z } from 'zod'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { line, WholeNumber } from '../values.ts'
import { SignedIn } from './signed-in.ts'

export const signUp = command('signUp', {
  summary: 'Open an account with an email address, a password and a birthday, and log in',
  access: 'anyone',
  budget: 'sign_up',
  secrets: ['password'],
  input: z.object({
    type: z.literal('email').default('email'),
    email: z.string().trim().max(limits.emailLength),
    password: z.string(),
    /** Seconds since 1970, UTC, of the day's start. */
    birthday: WholeNumber.optional(),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .transform((code) => code.toUpperCase())
      .default('US'),
    first_name: line(limits.fullNameLength).optional(),
    last_name: line(limits.fullNameLength).optional(),
  }),
  output: SignedIn,
  errors: [
    'email_invalid',
    'email_taken',
    'email_has_product_name',
    'underage',
    'overage',
    'age_required',
    'password_weak',
    'password_short',
    'password_not_ascii',
    'password_equals_username',
  ],
  resource: 'UserRegisterResource/create',
  endpoint: 'v3_register_email',
})
