import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { PinCard } from '#contract/pins/pin'
import { searchByPicture } from '#contract/visual-similarity/search-by-picture'
import { readPicture } from '#domains/media'
import { pinCards } from '#domains/pins'
import { readyJson } from '#platform/json'
import { answerQuery } from '#platform/operations'
import { featureIndex } from './feature-index.ts'
import { selectVisiblePins } from './visible-pins.ts'

/**
 * The picture is only described in memory: it is not stored, cached or logged, so that nobody can learn that it
 * was searched for.
 */
export const searchByPictureHandler = answerQuery(
  searchByPicture,
  async (context, { crop, ...source }) => {
    const { db, viewer, images } = context
    // Visitors must not make this server fetch addresses of other sites.
    if (!source.image_base64 && source.image_url && !viewer) throw new Failure('login_required')
    const look = await images.describe(await readPicture(context, source), crop)
    const extent = crop ? 'part' : 'whole'
    const alike = await featureIndex.find(db, { look, extent }, limits.looksCompared)
    const signatures = alike.map(({ signature }) => signature)
    const viewerId = viewer?.id ?? null
    const cards = await pinCards(db, await selectVisiblePins(db, signatures, viewerId), viewerId)
    return { results: readyJson<PinCard[]>(`[${cards.join(',')}]`) }
  },
)
