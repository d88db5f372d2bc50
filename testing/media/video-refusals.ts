import type { PersonId, VideoRefusalId } from '#contract/ids'
import { allowVideos, refuseVideos } from '#domains/media'
import type { World } from '../world.ts'

/** As an operator takes the upload of videos away from somebody by a command. */
export function refuseVideosOf(world: World, personId: PersonId, reason = 'Stolen films') {
  const refused_at = world.services.clock.now()
  return world.database.transaction((db) =>
    refuseVideos(db, { person_id: personId, reason, refused_by: null, refused_at }),
  )
}

export function allowVideosOf(world: World, personId: PersonId) {
  const { clock, newId } = world.services
  const allowed = { id: newId<VideoRefusalId>(), by: null, at: clock.now() }
  return world.database.transaction((db) => allowVideos(db, personId, allowed))
}
