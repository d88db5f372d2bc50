import type { Privacy } from '#contract/boards/board'
import { Failure, type FailureCode, isFailure } from '#contract/errors'
import type { BoardId, PersonId, SectionId } from '#contract/ids'
import { limits } from '#contract/limits'
import { PinOptions } from '#contract/pins/builder/pin-options'
import { addBoard, addNamedSection, findBoardNamed, lockOwnBoard } from '#domains/boards'
import {
  importVideo,
  mayUploadVideos,
  type PageImages,
  type PinMedia,
  resolvePicture,
} from '#domains/media'
import { addPin, addStoryPin, lockTargetPlace, toStoredCaptions } from '#domains/pins'
import type { Database, Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { countItem, type ImportRow, lockImport, noRoom, updateImport } from './import-queries.ts'
import { findSectionTitled, hasPinLike, type ItemRow, settleItem } from './item-queries.ts'
import type { MediaFiles } from './read/read-zip.ts'

/** `waiting`: its video is not prepared yet. `stopped`: the import is no longer running. */
type ItemStep = 'settled' | 'waiting' | 'stopped'

/** What names the picture or video of a pin, or of one of its pages. */
type PageFacts = Pick<ItemRow['facts'], 'link' | 'image_url' | 'image_file' | 'video_file'>

type PageWords = Pick<ItemRow['facts'], 'title' | 'description' | 'alt_text' | 'link'>

type End = Parameters<typeof settleItem>[2]

/** Transient failures: the step is retried later. */
const transientCodes: readonly FailureCode[] = [
  'overloaded',
  'image_queue_full',
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
]

export const isTransient = (failure: Failure): boolean => transientCodes.includes(failure.code)

/** Saves one pin of an import, or records the failure. */
export async function saveItem(
  services: Services,
  database: Database,
  known: ImportRow,
  item: ItemRow,
  files: MediaFiles,
): Promise<ItemStep> {
  try {
    const { pages = [] } = item.facts
    const media: PinMedia[] = []
    for (const [place, facts] of (pages.length > 0 ? pages : [item.facts]).entries()) {
      const mark = pages.length > 0 ? `${item.id}-${place}` : item.id
      const found = await findMedia(services, database, known.person_id, { id: mark, facts }, files)
      if (found === null) return 'waiting'
      media.push(found)
    }
    return await settle(database, known, item, (db) =>
      savePin({ ...services, db }, known, item, media),
    )
  } catch (error) {
    if (!isFailure(error) || isTransient(error)) throw error
    const { code } = error
    if (code === noRoom) return pauseForRoom(database, known)
    return settle(database, known, item, async () => ({
      state: 'failed',
      pin_id: null,
      failure: code,
    }))
  }
}

/** Its member makes room, and then it goes on: nothing of it is lost. */
function pauseForRoom(database: Database, known: ImportRow): Promise<ItemStep> {
  return database.transaction(async (db): Promise<ItemStep> => {
    const held = await lockImport(db, known)
    if (held?.state === 'saving') await updateImport(db, held, { state: 'paused', failure: noRoom })
    return 'stopped'
  })
}

/** The video from the file with its cover, or a picture. Null while the video is being prepared. */
async function findMedia(
  services: Services,
  database: Database,
  personId: PersonId,
  { id, facts }: { id: string; facts: PageFacts },
  files: MediaFiles,
): Promise<PinMedia | null> {
  const open = facts.video_file ? await files.video(facts.video_file) : null
  const context = { ...services, database, db: database.reader }
  // Where videos are not accepted, or not of this member, their pictures are used.
  if (!open || !(await mayUploadVideos(context, personId))) {
    return {
      signature: await findPicture(services, database, personId, facts, files),
      video_signature: null,
    }
  }
  const video = await importVideo(services, database, personId, { mark: id, open })
  if (video === null) return null
  const image_bytes = facts.image_file ? await files.picture(facts.image_file) : null
  const cover = image_bytes && (await resolvePicture(context, personId, { image_bytes }))
  return {
    signature: cover?.signature ?? video.cover_signature,
    video_signature: video.signature,
  }
}

/** The picture from the file, from its address, or the best one of the linked page. */
async function findPicture(
  services: Services,
  database: Database,
  personId: PersonId,
  { image_url, image_file, link }: PageFacts,
  files: MediaFiles,
): Promise<string> {
  const context = { ...services, database, db: database.reader }
  const image_bytes = image_file ? await files.picture(image_file) : null
  if (image_bytes) return (await resolvePicture(context, personId, { image_bytes })).signature
  const address = image_url ?? (await bestPictureOfPage(services, link ?? ''))
  return (await resolvePicture(context, personId, { image_url: address })).signature
}

async function bestPictureOfPage({ fetcher }: Services, page: string): Promise<string> {
  const { result } = await fetcher.read<PageImages>(page, 'page', {
    accept: 'page',
    maxBytes: limits.fetchedPageBytes,
  })
  const [best] = result.images
  if (!best) throw new Failure('import_no_picture')
  return best.url
}

/** Runs `act` and records its outcome in one transaction, unless the import was stopped meanwhile. */
function settle(
  database: Database,
  known: ImportRow,
  item: ItemRow,
  act: (db: Writer) => Promise<End>,
): Promise<ItemStep> {
  return database.transaction(async (db) => {
    const held = await lockImport(db, known)
    if (held?.state !== 'saving') return 'stopped'
    const end = await act(db)
    if (!(await settleItem(db, item, end))) throw new Error('An item was settled twice')
    await countItem(db, known, end.state)
    return 'settled'
  })
}

async function savePin(
  context: Services & { db: Writer },
  { person_id }: ImportRow,
  item: ItemRow,
  media: readonly PinMedia[],
): Promise<End> {
  const { db } = context
  const { facts } = item
  const { pages = [], page_format = '2:3' } = facts
  const words = wordsOf(facts)
  const board_id = await boardFor(context, person_id, item)
  const [first] = media
  if (!first) throw new Failure('import_no_picture')
  const candidate = {
    ...{ person_id, link: words.link, board_id, import_id: item.import_id },
    image_signature: first.signature,
    has_pages: pages.length > 0,
  }
  if (await hasPinLike(db, candidate)) return { state: 'skipped', pin_id: null, failure: null }
  const section = await sectionFor(context, person_id, board_id, item.section_name)
  const into = await lockTargetPlace(db, board_id, section, person_id)
  // Stored before by a release that may have known fewer.
  const options = facts.options && PinOptions.parse(facts.options)
  const saved = { ...words, method: 'import', saved_on_behalf: false, options }
  const story = {
    format: page_format,
    pages: pages.map((page, place) => {
      const shown = media[place]!
      // Where videos are not taken, there is nothing to caption.
      const captions = shown.video_signature === null ? null : toStoredCaptions(page.captions)
      return { ...wordsOf(page), ...shown, captions }
    }),
  }
  const pin =
    pages.length > 0
      ? await addStoryPin(context, person_id, into, story, saved)
      : await addPin(context, person_id, into, first, {
          ...saved,
          captions: first.video_signature === null ? [] : facts.captions,
        })
  return { state: 'saved', pin_id: pin.id, failure: null }
}

function wordsOf({ title, description, alt_text = '', link }: PageWords) {
  return { title, description, alt_text, link }
}

async function boardFor(
  context: Services & { db: Writer },
  ownerId: PersonId,
  { board_name: name, board_privacy }: ItemRow,
): Promise<BoardId> {
  const known = await findBoardNamed(context.db, ownerId, name)
  if (known !== null) return known
  return addBoard(context, ownerId, {
    name,
    privacy: board_privacy as Privacy,
    description: '',
    category: '',
    collaborator_invites_enabled: false,
    layout: 'default',
  })
}

async function sectionFor(
  context: Services & { db: Writer },
  ownerId: PersonId,
  boardId: BoardId,
  title: string | null,
): Promise<SectionId | null> {
  if (title === null) return null
  const known = await findSectionTitled(context.db, boardId, title)
  if (known !== null) return known
  const board = await lockOwnBoard(context.db, boardId, ownerId)
  if (!board) throw new Failure('board_not_found')
  return addNamedSection(context, board, title)
}
