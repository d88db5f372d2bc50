import { limits } from '#contract/limits'

/** Base64 encodes three bytes as four characters. */
const maxLength = Math.ceil(limits.imageBytes / 3) * 4 + 'data:image/jpeg;base64,'.length
const picture = /^data:image\/(?:png|jpeg|gif|webp|avif|hei[cf]);base64,[A-Za-z0-9+/]+={0,2}$/
const extensions = /^(?:chrome|moz|safari-web)-extension:\/\//

export interface HandedPicture {
  dataUri: string
  /** Index among several pictures. */
  place: number
}

/**
 * The picture in a message to this window, if its sender is allowed: the opener of the window, with the origin
 * of the page being saved or of an extension; or our own page, if there is no opener.
 */
export function handedOver(
  { data, source, origin }: Pick<MessageEvent<unknown>, 'data' | 'source' | 'origin'>,
  { sender, pageOrigin }: { sender: unknown; pageOrigin: string | null },
): HandedPicture | null {
  if (source !== sender) return null
  if (origin !== pageOrigin && !extensions.test(origin)) return null
  if (typeof data !== 'object' || data === null) return null
  const { type, dataUri, place = 0 } = data as Record<string, unknown>
  if (type !== 'pinImageData' || typeof dataUri !== 'string' || typeof place !== 'number')
    return null
  return dataUri.length <= maxLength && picture.test(dataUri) ? { dataUri, place } : null
}
