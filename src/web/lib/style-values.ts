/*
 * Colours and tiny pictures come with the data and go into style attributes, which the server
 * writes as text: a value that is more than it claims to be could bring properties of its own.
 */

const COLOR = /^(#[\da-f]{3,8}|rgb\(\d{1,3}, ?\d{1,3}, ?\d{1,3}\))$/i
const TINY_PICTURE = /^data:image\/(webp|png|jpeg|gif|avif);base64,[\w+/=]+$/

/** The colour as it may stand in a style; undefined for anything else. */
export function styleColor(color: string | null | undefined): string | undefined {
  return color && COLOR.test(color) ? color : undefined
}

/** A data: address as a background; undefined for anything else. */
export function stylePicture(address: string | null | undefined): string | undefined {
  return address && TINY_PICTURE.test(address) ? `url("${address}")` : undefined
}
