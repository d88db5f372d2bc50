import { type Db, row, rows, type Writer, wrote } from '#platform/database'

/** What the product knows of a stored picture. */
export interface ImageRow {
  /** What its address is made of. */
  signature: string
  /** What its files are kept by: the same for all who brought the same bytes, and told to nobody. */
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

/** The name of the files, as SQL: rows of older versions have but one name. */
const fileOf = 'coalesce(file, signature)'
const columns = `signature, ${fileOf} as file, extension, width, height, is_animated, dominant_color, placeholder,
  finished_at`

export function findImage(db: Db, signature: string): Promise<ImageRow | null> {
  return row<ImageRow>(db, `select ${columns} from images where signature = $1`, [signature])
}

/** Those of these pictures that are there, by signature. */
export async function selectImages(
  db: Db,
  signatures: readonly string[],
): Promise<Map<string, ImageRow>> {
  const found = await rows<ImageRow>(
    db,
    `select ${columns} from images where signature = any($1::text[])`,
    [[...signatures]],
  )
  return new Map(found.map((image) => [image.signature, image]))
}

/** The picture of this name, and those whose files have it. */
export function selectImagesNamed(db: Db, name: string): Promise<ImageRow[]> {
  return rows<ImageRow>(
    db,
    `select ${columns} from images where signature = $1 or ${fileOf} = $1`,
    [name],
  )
}

/** Whether the original of such a picture is still to be made. */
export async function hasUnfinished(db: Db, file: string): Promise<boolean> {
  const found = await row(
    db,
    `select 1 from images where ${fileOf} = $1 and finished_at is null limit 1`,
    [file],
  )
  return found !== null
}

/** Holds the picture against the sweep until the transaction ends; null when it is gone. */
export function holdImage(db: Writer, signature: string): Promise<ImageRow | null> {
  return row<ImageRow>(db, `select ${columns} from images where signature = $1 for key share`, [
    signature,
  ])
}

/** Those of these pictures that are there, by signature, held against the sweep until the transaction ends. */
export async function holdImages(
  db: Writer,
  signatures: readonly string[],
): Promise<Map<string, ImageRow>> {
  const held = await rows<ImageRow>(
    db,
    `select ${columns} from images where signature = any($1::text[]) order by signature for key share`,
    [[...new Set(signatures)]],
  )
  return new Map(held.map((image) => [image.signature, image]))
}

/** Takes the picture for deletion; nobody can hold it meanwhile. */
export async function lockImage(db: Writer, signature: string): Promise<ImageRow | null> {
  return row<ImageRow>(db, `select ${columns} from images where signature = $1 for update`, [
    signature,
  ])
}

export interface NewImage extends Omit<ImageRow, 'finished_at'> {
  format: string
  byte_size: number
  created_at: Date
}

/** True when the picture is new to us; how it looks is written beside it. */
export function insertImage(db: Writer, image: NewImage): Promise<boolean> {
  return wrote(
    db,
    `insert into images (signature, file, format, extension, width, height, is_animated, dominant_color, placeholder,
       byte_size, created_at, described_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) on conflict (signature) do nothing returning 1`,
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
    ],
  )
}

export async function markFinished(db: Writer, signature: string, now: Date): Promise<void> {
  await rows(db, 'update images set finished_at = coalesce(finished_at, $2) where signature = $1', [
    signature,
    now,
  ])
}

/** Its original is to be made once more. */
export async function markUnfinished(db: Writer, signature: string): Promise<void> {
  await rows(db, 'update images set finished_at = null where signature = $1', [signature])
}

export async function deleteImageRow(db: Writer, signature: string): Promise<void> {
  await rows(db, 'delete from images where signature = $1', [signature])
}
