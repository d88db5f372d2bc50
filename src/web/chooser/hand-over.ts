import { canFetch } from './create-address.ts'

/** As the server takes them; four letters say three bytes. */
const mostLength = 26_000_000
const givable = /^data:image\/(png|jpeg|gif|webp|avif);base64,/

/**
 * Opens the create page in a small window. A picture that has no address the server could fetch is handed
 * over to it, as often as it asks: after a log-in the page is a new one.
 */
export function openCreatePage(address: string, media: string | null): boolean {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 800) / 2))
  const features = `popup,width=800,height=660,left=${left},top=${Math.max(0, screenY + 60)}`
  const opened = window.open(address, '_blank', features)
  if (!opened) return false
  if (media === null || canFetch(media)) return true
  giveTo(opened, new URL(address).origin, toDataUri(media))
  return true
}

/** Listens before it reads the picture, so that no question is missed. */
function giveTo(opened: Window, server: string, picture: Promise<string | null>): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== server || data !== 'pinterestReady') return
    void picture.then((dataUri) => {
      if (dataUri !== null) opened.postMessage({ type: 'pinImageData', dataUri }, server)
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
