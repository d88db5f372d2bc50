import { type ImageExtension, imagePath } from '#contract/media/image-address'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import type { OwnRow } from '#platform/own-data'
import { sharedBoard } from '../imports/own-export.ts'

/** A pin as imports read it: board and section by name, its picture and those of its pages by file and by address. */
export function pinRecord(pin: OwnRow, publicUrl: string): OwnRow {
  const { pages, page_format, ...plain } = pin
  const record = withFiles(plain, publicUrl)
  return {
    ...record,
    ...(typeof plain.image_name === 'string' && { board: record.board ?? sharedBoard }),
    ...(Array.isArray(pages) && {
      page_format,
      pages: pages.map((page: OwnRow) => withFiles(page, publicUrl)),
    }),
  }
}

function withFiles(row: OwnRow, publicUrl: string): OwnRow {
  const { image_name: name, video_name: video, ...other } = row
  const rest = typeof video === 'string' ? { ...other, video_file: `videos/${video}` } : other
  if (typeof name !== 'string') return rest
  const [signature = '', extension] = name.split('.')
  const path = imagePath(signature, 'originals', extension as ImageExtension)
  return { ...rest, image_file: `pictures/${name}`, image_url: `${publicUrl}${path}` }
}

/** What is said in its videos, for players of the files beside it; imports read it from the record. */
export function captionFiles({ id, captions, pages }: OwnRow): { name: string; text: string }[] {
  const own = [{ name: String(id), captions }]
  const ofPages = (Array.isArray(pages) ? pages : []).map((page: OwnRow, place) => ({
    name: `${String(id)}-${place + 1}`,
    captions: page.captions,
  }))
  return [...own, ...ofPages].flatMap(({ name, captions: said }) => {
    const tracks = Array.isArray(said) ? (said as CaptionTrack[]) : []
    return tracks.map(({ language, text }) => ({ name: `videos/${name}.${language}.vtt`, text }))
  })
}
