import { canFetch } from './create-address.ts'

/** The limit of the server; base64 encodes three bytes in four characters. */
const maxLength = 26_000_000
const supported = /^data:image\/(png|jpeg|gif|webp|avif|hei[cf]);base64,/

interface SentPicture {
  /** The index among all saved pictures. */
  place: number
  picture: Promise<string | null>
}

/**
 * Opens the create page in a popup. Pictures that the server cannot fetch by URL are sent
 * to it whenever it requests them, since it is reloaded after a log-in.
 */
export function openCreatePage(address: string, pictures: readonly string[]): boolean {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 800) / 2))
  const features = `popup,width=800,height=660,left=${left},top=${Math.max(0, screenY + 60)}`
  const opened = window.open(address, '_blank', features)
  if (!opened) return false
  const sent = pictures.flatMap((media, place) =>
    canFetch(media) ? [] : [{ place, picture: toDataUri(media) }],
  )
  if (sent.length > 0) answerRequests(opened, new URL(address).origin, sent)
  return true
}

/** Listens before it reads the pictures, so that no request is missed. */
function answerRequests(opened: Window, server: string, sent: readonly SentPicture[]): void {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== opened || origin !== server || data !== 'pinterestReady') return
    for (const { place, picture } of sent)
      void picture.then((dataUri) => {
        if (dataUri !== null) opened.postMessage({ type: 'pinImageData', dataUri, place }, server)
      })
  })
}

async function toDataUri(media: string): Promise<string | null> {
  if (supported.test(media) && media.length <= maxLength) return media
  try {
    const image = new Image()
    image.src = media
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    const exact = canvas.toDataURL('image/png')
    return exact.length <= maxLength ? exact : canvas.toDataURL('image/jpeg', 0.92)
  } catch {
    // Cross-origin pictures can be shown, but not read.
    return null
  }
}
