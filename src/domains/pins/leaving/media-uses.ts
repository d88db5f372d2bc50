import type { PersonId } from '#contract/ids'
import { isCover, isCoverOf, type MediaUses } from '#domains/media'
import { isPortrait, isPortraitOf } from '#domains/people'
import { isLogo } from '#domains/site'
import { type Db, row } from '#platform/database'

/**
 * Used by a pin that exists, can be restored, or waits for its time, by a page, a draft, a product, a portrait or a
 * video, or as the logo of the server.
 *
 * @param but a video that does not count
 */
export function usesOfImage(signature: string, but: string | null = null): MediaUses {
  return {
    isUsed: async (db) =>
      (await exists(db, inPins('image_signature'), [signature])) ||
      (await exists(db, asBefore, [signature])) ||
      (await exists(db, ofProduct, [signature])) ||
      (await exists(db, pageAsBefore, [signature])) ||
      (await isPortrait(db, signature)) ||
      (await isLogo(db, signature)) ||
      (await isCover(db, signature, but)),
    isUsedBy: async (db, personId) =>
      (await exists(db, inPinsOf('image_signature'), [signature, personId])) ||
      (await exists(db, `${asBefore} and person_id = $2`, [signature, personId])) ||
      (await exists(db, `${ofProduct} and person_id = $2`, [signature, personId])) ||
      (await exists(db, `${pageAsBefore} and person_id = $2`, [signature, personId])) ||
      (await isPortraitOf(db, signature, personId)) ||
      (await isCoverOf(db, signature, personId)),
  }
}

/** A portrait and a cover are never a video. */
export function usesOfVideo(signature: string): MediaUses {
  return {
    isUsed: (db) => exists(db, inPins('video_signature'), [signature]),
    isUsedBy: (db, personId) => exists(db, inPinsOf('video_signature'), [signature, personId]),
  }
}

type Column = 'image_signature' | 'video_signature'

/** A draft keeps its picture as it was before it was edited, too. */
const asBefore = 'select 1 from pin_drafts where original_signature = $1'

const ofProduct = 'select 1 from tagged_products where image_signature = $1'
const pageAsBefore = 'select 1 from pin_draft_pages where original_signature = $1'

const pinTables = ['pins', 'deleted_pins', 'scheduled_pins']
const namingTables = [...pinTables, 'pin_drafts', 'pin_draft_pages']

const anyOf = (uses: readonly string[]) => uses.map((use) => `(${use} limit 1)`).join(' union all ')

const inPins = (column: Column) =>
  anyOf(
    [...namingTables, 'story_pages'].map((table) => `select 1 from ${table} where ${column} = $1`),
  )

const inPinsOf = (column: Column) =>
  anyOf([
    ...namingTables.map(
      (table) => `select 1 from ${table} where ${column} = $1 and person_id = $2`,
    ),
    ...pinTables.map(
      (table) => `select 1 from ${table} where person_id = $2
        and story_id in (select story_id from story_pages where ${column} = $1)`,
    ),
  ])

async function exists(db: Db, text: string, values: [string, PersonId?]): Promise<boolean> {
  return (await row(db, `${text} limit 1`, values)) !== null
}
