import type { StoryId } from '#contract/ids'
import { holdImages, holdVideos, selectImages, selectVideos, type VideoRow } from '#domains/media'
import type { Db, Writer } from '#platform/database'
import type { Picture } from '../pin-rules.ts'
import { holdPages, type PageRow, selectPages } from '../stories/story-queries.ts'

/** What a pin's row names. */
export interface MediaNames {
  image_signature: string
  video_signature: string | null
  story_id: StoryId | null
}

/** What a pin, or one of its pages, shows. */
export interface ShownMedia {
  picture: Picture
  /** Plays in its place. */
  video: VideoRow | null
}

export type ShownPage = PageRow & ShownMedia

export interface CardMedia extends ShownMedia {
  /** Empty unless there are several. */
  pages: readonly ShownPage[]
}

/** The media of a pin; null if some of it is gone. */
type MediaOf = (names: MediaNames) => CardMedia | null

/** The media of these pins, locked against deletion until the transaction ends. */
export async function holdMedia(db: Writer, pins: readonly MediaNames[]): Promise<MediaOf> {
  const ids = storiesOf(pins)
  const pages = ids.length === 0 ? [] : await holdPages(db, ids)
  const all = [...pins, ...pages]
  return mediaOf(
    pages,
    await holdImages(
      db,
      all.map(({ image_signature }) => image_signature),
    ),
    await holdVideos(
      db,
      all.map(({ video_signature }) => video_signature),
    ),
  )
}

/** As `holdMedia`, without locks. */
export async function findMedia(db: Db, pins: readonly MediaNames[]): Promise<MediaOf> {
  const ids = storiesOf(pins)
  const pages = ids.length === 0 ? [] : await selectPages(db, ids)
  const all = [...pins, ...pages]
  return mediaOf(
    pages,
    await selectImages(
      db,
      all.map(({ image_signature }) => image_signature),
    ),
    await selectVideos(
      db,
      all.map(({ video_signature }) => video_signature),
    ),
  )
}

function storiesOf(pins: readonly MediaNames[]): StoryId[] {
  return [...new Set(pins.flatMap(({ story_id }) => story_id ?? []))]
}

function mediaOf(
  pages: readonly PageRow[],
  pictures: ReadonlyMap<string, Picture>,
  videos: ReadonlyMap<string, VideoRow>,
): MediaOf {
  const byStory = Map.groupBy(pages, ({ story_id }) => story_id)
  const shown = (names: Pick<MediaNames, 'image_signature' | 'video_signature'>) => {
    const picture = pictures.get(names.image_signature)
    const video = videos.get(names.video_signature ?? '') ?? null
    return picture && (video || names.video_signature === null) ? { picture, video } : null
  }
  return (names) => {
    const own = shown(names)
    if (!own) return null
    const rows = names.story_id === null ? [] : (byStory.get(names.story_id) ?? null)
    const shownPages = rows?.flatMap((page) => {
      const media = shown(page)
      return media ? { ...page, ...media } : []
    })
    return rows && shownPages?.length === rows.length ? { ...own, pages: shownPages } : null
  }
}
