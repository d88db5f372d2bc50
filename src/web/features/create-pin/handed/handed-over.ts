import { limits } from '#contract/limits'

/** Four letters say three bytes. */
const mostLength = Math.ceil(limits.imageBytes / 3) * 4 + 'data:image/jpeg;base64,'.length
const picture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/
const extensions = /^(?:chrome|moz|safari-web)-extension:\/\//

export interface HandedPicture {
  dataUri: string
  /** Which of several it is, from 0. */
  place: number
}

/**
 * The picture in a message to this window, if it comes from who may send one: what opened the window,
 * from the page that is being saved or from an extension; or our own page, where nothing opened it.
 */
export function handedOver(
  { data, source, origin }: Pick<MessageEvent<unknown>, 'data' | 'source' | 'origin'>,
  { giver, pageOrigin }: { giver: unknown; pageOrigin: string | null },
): HandedPicture | null {
  if (source !== giver) return null
  if (origin !== pageOrigin && !extensions.test(origin)) return null
  if (typeof data !== 'object' || data === null) return null
  const { type, dataUri, place = 0 } = data as Record<string, unknown>
  if (type !== 'pinImageData' || typeof dataUri !== 'string' || typeof place !== 'number')
    return null
  return dataUri.length <= mostLength && picture.test(dataUri) ? { dataUri, place } : null
}
