import type { Crop } from '#contract/visual-similarity/look-alikes'
import { findVisualFeatures, readDisplayRendition, selectFeaturesByKeys } from '#domains/media'
import {
  type Extent,
  measureFrom,
  searchKeySteps,
  type VisualFeatures,
} from '#platform/visual-features'
import { createCache } from './cache.ts'
import type { SimilarityIndex } from './similarity-index.ts'

interface Described {
  look: VisualFeatures
  extent: Extent
}

/** Pictures measured for each key; some keys have a hundred thousand. */
const measuredPerKey = 250
/** Stop at so many candidates. */
const enoughCandidates = 500
/** Beyond this distance pictures do not look similar. */
const maxDistance = 0.62

const cache = createCache<VisualFeatures | null>()

/**
 * Compares perceptual hashes, colours, their positions, and edges. Whole pictures are described when they are
 * saved; parts are described on request.
 */
export const featureIndex: SimilarityIndex<Described> = {
  async describe(services, db, signature, crop) {
    const part = crop && rounded(crop)
    const extent = part ? 'part' : 'whole'
    const stored = part ? null : await findVisualFeatures(db, signature)
    if (stored) return { look: stored, extent }
    const look = await cache(keyOf(signature, part), services.clock.now().getTime(), async () => {
      const source = await readDisplayRendition(services, db, signature)
      return source && (await services.images.describe(source, part))
    })
    return look && { look, extent }
  },

  async find(db, { look, extent }, limit) {
    const measure = measureFrom(look, extent)
    const distances = new Map<string, number>()
    for (const keys of searchKeySteps(look)) {
      for (const other of await selectFeaturesByKeys(db, keys, measuredPerKey)) {
        if (!distances.has(other.signature)) distances.set(other.signature, measure(other))
      }
      if (distances.size >= enoughCandidates) break
    }
    return [...distances]
      .map(([signature, distance]) => ({ signature, distance }))
      .filter(({ distance }) => distance <= maxDistance)
      .sort((a, b) => a.distance - b.distance || (a.signature < b.signature ? -1 : 1))
      .slice(0, limit)
  },
}

const steps = 100

/** Rounded to hundredths, so that nearly equal crops share a cache entry; null for the whole picture. */
function rounded({ x, y, w, h }: Crop): Crop | null {
  const [left, top, right, bottom] = [x, y, x + w, y + h].map((side) => Math.round(side * steps))
  if (left === 0 && top === 0 && right === steps && bottom === steps) return null
  return {
    x: left! / steps,
    y: top! / steps,
    w: (right! - left!) / steps,
    h: (bottom! - top!) / steps,
  }
}

function keyOf(signature: string, part: Crop | null): string {
  return part ? `${signature} ${part.x} ${part.y} ${part.w} ${part.h}` : signature
}
