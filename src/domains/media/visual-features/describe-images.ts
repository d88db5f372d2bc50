import { isFailure } from '#contract/errors'
import type { Database, Db } from '#platform/database'
import type { Services } from '#platform/operations'
import type { VisualFeatures } from '#platform/visual-features'
import { readDisplayRendition } from '../reading/read-display-rendition.ts'
import {
  insertVisualFeatures,
  markDescribed,
  selectUndescribed,
} from './visual-features-queries.ts'

const batch = 100

/**
 * Computes the visual features of pictures stored before there were any, each once. It can be interrupted at any
 * time and continues where it stopped.
 */
export async function describeImages(services: Services, database: Database): Promise<number> {
  let described = 0
  for (;;) {
    const waiting = await selectUndescribed(database.reader, batch)
    for (const { signature } of waiting) {
      const look = await describe(services, database.reader, signature)
      await database.transaction(async (db) => {
        const isThere = await markDescribed(db, signature, services.clock.now())
        if (isThere && look) await insertVisualFeatures(db, signature, look)
      })
      described += 1
    }
    if (waiting.length < batch) return described
  }
}

/** Null when the picture is missing or broken, so that it is not tried again. */
async function describe(
  services: Services,
  db: Db,
  signature: string,
): Promise<VisualFeatures | null> {
  const source = await readDisplayRendition(services, db, signature)
  if (!source) return null
  try {
    return await services.images.describe(source, null)
  } catch (error) {
    if (isFailure(error) && error.code === 'image_broken') return null
    throw error
  }
}
