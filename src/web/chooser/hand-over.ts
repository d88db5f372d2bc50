import { canFetch } from './create-address.ts'

/** As the server takes them; four letters say three bytes. */
const mostLength = 26_000_000
const givable = /^data:image\/(png|jpeg|gif|webp|avif);base64,/

interface Handed {
  /** Among all that are saved, from 0. */
  place: number
  picture: Promise<string | null>
}

/**
 * Opens the create page in a small window. Pictures that have no address the server could fetch are handed
 * over to it, as often as it asks: after a log-in the page is a new one.
 */
export function openCreatePage(address: string, pictures: readonly string[]): boolean {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 800) / 2))
  const features = `popup,width=800,height=660,left=${left},top=${Math.max(0, screenY + 60)}`
  const opened = window.open(address, '_blank', features)
  if (!opened) return false
  const handed = pictures.flatMap((media, place) =>
    canFetch(media) ? [] : [{ place, picture: toDataUri(media) }],
  )
  if (handed.length > 0) giveTo(opened, new URL(address).origin, handed)
  return true
}

/** Listens before it reads the pictures, so that no question is missed. */
function giveTo(opened: Window, server: string, handed: readonly Handed[]): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== server || data !== 'pinterestReady') return
    for (const { place, picture } of handed)
      void picture.then((dataUri) => {
        if (dataUri !== null) opened.postMessage({ type: 'pinImageData', dataUri, place }, server)
      })
  })
}

async function toDataUri(media: string): Promise<string | null> {
  if (givable.test(media) && media.length <= mostLength) return media
  try {
    const image = new Image()
    image.src = media
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const exact = canvas.toDataURL('image/png')
    return exact.length <= mostLength ? exact : canvas.toDataURL('image/jpeg', 0.92)
  } catch {
    // Of another site: the page may show it, but nobody may read it.
    return null
  }
}
