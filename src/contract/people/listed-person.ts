import { z } from 'zod'
import { PersonCard } from './person.ts'

/** A person in a list of people. */
export const ListedPerson = PersonCard.extend({
  follower_count: z.int(),
  explicitly_followed_by_me: z.boolean(),
})
export type ListedPerson = z.output<typeof ListedPerson>
