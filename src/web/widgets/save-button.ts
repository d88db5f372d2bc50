import { make, stand } from './make.ts'
import { ask, server } from './server.ts'
import { saveStyle } from './styles.ts'

/** What a save button is about; the page itself where nothing is said. */
interface Wish {
  url?: string
  media?: string
  description?: string
  title?: string
}

/**
 * `<a data-bowerbird="save" href="…/pin/create/button/">`: a button that opens the create page in a small
 * window. `data-url`, `data-media`, `data-description` say what about; `data-count="beside"` or `"above"`
 * shows how often the page was saved; `data-large`, `data-round` and `data-label` change its look.
 */
export function drawSaveButton(link: HTMLAnchorElement): void {
  const { count, label = 'Save' } = link.dataset
  const address = saveAddress(wishOf(link))
  const button = make(
    'a',
    { class: buttonClass(link.dataset), href: address, target: '_blank', rel: 'noopener' },
    make('span', {}, label),
  )
  button.addEventListener('click', (event) => openSmall(event, address))
  const drawing = make('span', { class: `save ${count === 'above' ? 'above' : ''}` }, button)
  stand(link, saveStyle, drawing)
  if (count) void showCount(drawing, wishOf(link).url ?? location.href)
}

export function saveAddress(wish: Wish): string {
  const query = new URLSearchParams({ url: absolute(wish.url) ?? location.href })
  const media = absolute(wish.media)
  if (media) query.set('media', media)
  const title = wish.title || document.title
  if (title) query.set('title', title.slice(0, 100).toWellFormed())
  if (wish.description) query.set('description', wish.description.slice(0, 500).toWellFormed())
  return `${server}/pin/create/button/?${query}`
}

function absolute(address: string | undefined): string | undefined {
  return address ? URL.parse(address, location.href)?.href : undefined
}

/** The window keeps its tie to us, so that it may close itself; without windows the link does. */
export function openSmall(event: Event, address: string): void {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 800) / 2))
  const features = `popup,width=800,height=660,left=${left},top=${screenY + 60}`
  if (window.open(address, '_blank', features)) event.preventDefault()
}

/** From the attributes, else from the link as people copy it. */
function wishOf(link: HTMLAnchorElement): Wish {
  const query = URL.parse(link.href)?.searchParams
  const read = (name: string) => link.dataset[name] ?? query?.get(name) ?? undefined
  return {
    url: read('url'),
    media: read('media'),
    description: read('description'),
    title: read('title'),
  }
}

function buttonClass({ large, round }: DOMStringMap): string {
  return [
    'button',
    large !== undefined && large !== 'false' && 'large',
    round !== undefined && round !== 'false' && 'round',
  ]
    .filter(Boolean)
    .join(' ')
}

async function showCount(drawing: HTMLElement, url: string): Promise<void> {
  const told = await ask<{ count?: number }>(`/v1/urls/count.json?url=${encodeURIComponent(url)}`)
  if (typeof told?.count !== 'number') return
  const text = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    notation: 'compact',
  }).format(told.count)
  drawing.append(make('span', { class: 'count' }, text))
}
