/** Whose captions are meant: a pin's, or those of one of its pages. */
export interface Captioned {
  pin_id: string
  page_id?: string
}

/** The address of a track, which follows who may open the pin; another version has another, so that players read it. */
export function captionAddress(of: Captioned, language: string, version: string): string {
  return `${captionedPath(of)}/captions/${language}.vtt?v=${version}`
}

function captionedPath({ pin_id, page_id }: Captioned): string {
  return page_id === undefined ? `/pin/${pin_id}` : `/pin/${pin_id}/pages/${page_id}`
}
