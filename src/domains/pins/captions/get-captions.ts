import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { languageTag } from '#contract/pins/captions/language-tag'
import type { Db } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { findCaptions, findCaptionsOfPage } from './caption-queries.ts'
import type { StoredCaptions } from './stored-captions.ts'

export const getPinCaptionsHandler = answerQuery(
  getPinCaptions,
  async ({ db, viewer }, { language, ...of }) => {
    const tracks = await readCaptionsOf(db, of, viewer?.id ?? null)
    const tag = language ? languageTag(language) : null
    return tracks.filter((track) => !language || track.language === tag)
  },
)

/** Throws where the viewer may not open the pin, or it has no such page. */
async function readCaptionsOf(
  db: Db,
  { id, page_id }: { id: PinId; page_id?: string | null | undefined },
  viewerId: PersonId | null,
): Promise<StoredCaptions> {
  if (!page_id) {
    const found = await findCaptions(db, id, viewerId)
    if (!found) throw new Failure('pin_not_found')
    return found.captions ?? []
  }
  const found = await findCaptionsOfPage(db, { id, page_id }, viewerId)
  if (!found) throw new Failure('pin_not_found')
  if (!found.has_page) throw new Failure('pin_page_not_found', { field: 'page_id' })
  return found.captions ?? []
}
