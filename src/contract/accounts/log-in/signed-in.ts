import { z } from 'zod'
import { Person } from '../../people/person.ts'

/** What a log-in or sign-up answers. The session itself travels in a cookie only. */
export const SignedIn = z.object({ user: Person })
