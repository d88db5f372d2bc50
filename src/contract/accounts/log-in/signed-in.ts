import { z } from 'zod'
import { Person } from '../../people/person.ts'

/** The answer to a log-in or sign-up. The session itself is in a cookie only. */
export const SignedIn = z.object({ user: Person })
