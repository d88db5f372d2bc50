import { drawOnHover, drawPin, drawPinList } from './embeds.ts'
import { drawSaveButton } from './save-button.ts'
import { scriptOptions } from './server.ts'

type Draw = (link: HTMLAnchorElement) => void | Promise<void>

const kinds: Record<string, Draw> = {
  save: drawSaveButton,
  pin: drawPin,
  board: drawPinList,
  profile: drawPinList,
  section: drawPinList,
}
const drawn = new WeakSet<Element>()

/**
 * The script for other websites: `<a data-bowerbird="save|pin|board|section|profile" href="…">`
 * becomes a button or an embed. If the server does not answer or a policy blocks the request, the link stays.
 */
function build(place: ParentNode = document): void {
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[data-bowerbird]')) {
    const kind = link.dataset.bowerbird ?? ''
    if (drawn.has(link) || !Object.hasOwn(kinds, kind)) continue
    drawn.add(link)
    void kinds[kind]?.(link)
  }
}

declare global {
  interface Window {
    /** For pages that add links later: `bowerbird.build(element)`. */
    bowerbird?: { build: (place?: ParentNode) => void }
  }
}

if (!window.bowerbird) {
  window.bowerbird = { build }
  if (scriptOptions.hover !== undefined && scriptOptions.hover !== 'false') drawOnHover()
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => build())
  else build()
}
