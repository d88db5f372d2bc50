/** Whose captions: a pin's, or those of one of its pages. */
export interface Captioned {
  pin_id: string
  page_id?: string
}

/** The address of a track, which follows who may open the pin; another version has another, so that players read it. */
export function captionAddress(of: Captioned, language: string, version: string): string {
  return `${captionedPath(of)}/captions/${language}.vtt?v=${version}`
}

/** Of a track in a stream, whose first frame is shown at `start`, in ticks of 1/90000 of a second. */
export function captionPieceAddress(
  of: Captioned,
  { language, version, start }: { language: string; version: string; start: number },
): string {
  return `${captionAddress(of, language, version)}&start=${start}`
}

/** Of the list of the pieces of a track, for players of streams. */
export function captionListPath(of: Captioned, language: string): string {
  return `${captionedPath(of)}/captions/${language}.m3u8`
}

/** The list of the renditions of its video, captions among them, which follows who may open the pin. */
export function captionedStreamPath(of: Captioned): string {
  return `${captionedPath(of)}/stream.m3u8`
}

function captionedPath({ pin_id, page_id }: Captioned): string {
  return page_id === undefined ? `/pin/${pin_id}` : `/pin/${pin_id}/pages/${page_id}`
}
