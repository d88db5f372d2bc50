import type { PersonId } from '#contract/ids'
import { type Db, lockRows, row, rows, type Writer, wrote } from '#platform/database'
import { addUsage, type Counted, giveBack } from './quota/usage-queries.ts'

/** A stored picture. */
export interface ImageRow {
  /** The identifier in its address. */
  signature: string
  /** The name of its files: the same for everybody who uploaded the same bytes, and never revealed. */
  file: string
  /** Of the original: jpg, png, webp or gif. */
  extension: 'jpg' | 'png' | 'webp' | 'gif'
  width: number
  height: number
  is_animated: boolean
  dominant_color: string
  placeholder: string
  finished_at: Date | null
}

/** SQL: the name of the files; rows of older versions have one name only. */
const fileOf = 'coalesce(file, signature)'
/** SQL: it may be seen and saved; one that is not taken is as if it were not there. */
const isOpen = 'blocked_at is null'
const columns = `signature, ${fileOf} as file, extension, width, height, is_animated, dominant_color, placeholder,
  finished_at`

export function findImage(db: Db, signature: string): Promise<ImageRow | null> {
  return row<ImageRow>(db, `select ${columns} from images where signature = $1 and ${isOpen}`, [
    signature,
  ])
}

/** A picture and the size of what was uploaded. */
export function findImageBytes(
  db: Db,
  signature: string,
): Promise<{ signature: string; byte_size: number } | null> {
  return row(db, 'select signature, byte_size from images where signature = $1', [signature])
}

/** Those of these pictures that exist, by signature. */
export async function selectImages(
  db: Db,
  signatures: readonly string[],
): Promise<Map<string, ImageRow>> {
  const found = await rows<ImageRow>(
    db,
    `select ${columns} from images where signature = any($1::text[]) and ${isOpen}`,
    [[...signatures]],
  )
  return new Map(found.map((image) => [image.signature, image]))
}

/** The picture with this signature, and those whose files have this name. */
export function selectImagesNamed(db: Db, name: string): Promise<ImageRow[]> {
  return rows<ImageRow>(
    db,
    `select ${columns} from images where signature = $1 or ${fileOf} = $1`,
    [name],
  )
}

/** Whether an original of this file is still to be made. */
export async function hasUnfinished(db: Db, file: string): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from images where ${fileOf} = $1 and finished_at is null limit 1`,
    [file],
  )
  return found !== null
}

/** Locks the picture against deletion until the transaction ends; null when it does not exist. */
export function holdImage(db: Writer, signature: string): Promise<ImageRow | null> {
  const text = `select ${columns} from images where signature = $1 and ${isOpen} for key share`
  return row<ImageRow>(db, text, [signature])
}

/** Those of these pictures that exist, by signature, locked against deletion until the transaction ends. */
export async function holdImages(
  db: Writer,
  signatures: readonly string[],
): Promise<Map<string, ImageRow>> {
  const held = await lockRows<ImageRow>(
    db,
    `select ${columns} from images where signature = any($1::text[]) and ${isOpen}
      order by signature for key share`,
    signatures,
  )
  return new Map(held.map((image) => [image.signature, image]))
}

interface LockedImage extends ImageRow {
  owner_id: PersonId | null
  /** Of one that is not taken: when its files are deleted. */
  keep_until: Date | null
}

/** Locks the picture for deletion. */
export async function lockImage(db: Writer, signature: string): Promise<LockedImage | null> {
  const text = `select ${columns}, owner_id, keep_until from images where signature = $1 for update`
  return row<LockedImage>(db, text, [signature])
}

export interface NewImage extends Omit<ImageRow, 'finished_at'> {
  format: string
  byte_size: number
  created_at: Date
  /** Whose media it counts as; null for nobody's. */
  owner_id: PersonId | null
}

/** Returns whether the picture is new. Its visual features are written separately. */
export async function insertImage(db: Writer, image: NewImage): Promise<boolean> {
  const isNew = await wrote(
    db,
    `insert into images (signature, file, format, extension, width, height, is_animated, dominant_color, placeholder,
       byte_size, created_at, described_at, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12) on conflict (signature) do nothing returning 1`,
    [
      image.signature,
      image.file,
      image.format,
      image.extension,
      image.width,
      image.height,
      image.is_animated,
      image.dominant_color,
      image.placeholder,
      image.byte_size,
      image.created_at,
      image.owner_id,
    ],
  )
  if (isNew && image.owner_id !== null) await addUsage(db, image.owner_id, image.byte_size)
  return isNew
}

export async function markFinished(db: Writer, signature: string, now: Date): Promise<void> {
  await rows(db, 'update images set finished_at = coalesce(finished_at, $2) where signature = $1', [
    signature,
    now,
  ])
}

/** Marks that the original must be made again. */
export async function markUnfinished(db: Writer, signature: string): Promise<void> {
  await rows(db, 'update images set finished_at = null where signature = $1', [signature])
}

/** From now on it counts as nobody's. Requires its lock. */
export async function disownImage(db: Writer, signature: string): Promise<void> {
  const text = `update images i set owner_id = null from images old
    where i.signature = $1 and old.signature = i.signature returning old.owner_id, old.byte_size`
  await giveBack(db, await row<Counted>(db, text, [signature]))
}

/** Its owner may bring as much again. */
export async function deleteImageRow(db: Writer, signature: string): Promise<void> {
  const text = 'delete from images where signature = $1 returning owner_id, byte_size'
  await giveBack(db, await row<Counted>(db, text, [signature]))
}
