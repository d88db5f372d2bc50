import { isLarge } from '#web/chooser/candidate.ts'
import { pageTexts } from '#web/chooser/chooser.ts'
import { createAddress } from '#web/chooser/create-address.ts'
import { openCreatePage } from '#web/chooser/hand-over.ts'
import { pictureOfImage } from '#web/chooser/picture-of-image.ts'
import { hoverStyle } from './hover-style.ts'
import { readSettings } from './settings.ts'
import { word } from './words.ts'

void start()

/** One button for all pictures: it moves to the one under the pointer. */
async function start(): Promise<void> {
  const { server } = await readSettings()
  // The server's own pages have buttons already.
  if (server === '' || location.origin === server) return
  const { host, button } = drawButton()
  let shown: HTMLImageElement | null = null

  document.addEventListener(
    'pointerover',
    (event) => {
      const [target] = event.composedPath()
      if (target === button || target === host) return
      shown = target instanceof HTMLImageElement && isShownLarge(target) ? target : null
      if (shown) place(host, shown)
      else host.remove()
    },
    { passive: true },
  )
  addEventListener('scroll', () => host.remove(), { passive: true, capture: true })
  button.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (!event.isTrusted || !shown) return
    const picture = pictureOfImage(shown)
    if (!picture) return
    const guid = crypto.randomUUID()
    const words = pageTexts(picture.words)
    openCreatePage(createAddress(server, 'extension', words, picture.url, guid), [picture.url])
  })
}

function isShownLarge(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect()
  return isLarge({ url: '', words: '', width, height })
}

function place(host: HTMLElement, image: HTMLImageElement): void {
  const { left, top } = image.getBoundingClientRect()
  host.style.cssText = `position:absolute;z-index:2147483647;left:${left + scrollX + 10}px;top:${top + scrollY + 10}px`
  if (!host.isConnected) document.documentElement.append(host)
}

function drawButton() {
  const host = document.createElement('bowerbird-hover')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(hoverStyle)
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.textContent = word('save')
  button.title = word('saveHint')
  // Not focusable: keyboard users have the toolbar button.
  button.tabIndex = -1
  root.append(button)
  return { host, button }
}
