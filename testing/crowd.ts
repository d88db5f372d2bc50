import type { PersonId } from '#contract/ids'
import { addMember } from '#domains/accounts'
import { type Actor, actor, type World } from './world.ts'

/** Members beyond the cast, called crowd1, crowd2, … */
export async function crowd(world: World, size: number): Promise<Actor[]> {
  const { database, services } = world
  const made: Actor[] = []
  for (let n = 1; n <= size; n += 1) {
    const [id, username] = [services.newId<PersonId>(), `crowd${n}`]
    const person = { username, email: `${username}@cast.example` }
    await database.transaction((db) =>
      addMember(db, {
        ...person,
        id,
        passwordHash: null,
        fullName: `Crowd ${n}`,
        birthday: '1990-01-01',
        country: 'US',
        now: services.clock.now(),
      }),
    )
    const more = { image_medium_url: null, is_partner: false, is_operator: false }
    const viewer = { ...person, ...more, id, full_name: `Crowd ${n}`, is_email_verified: false }
    made.push(actor(world, viewer))
  }
  return made
}
