import { pinIdOf } from '#contract/pins/pin-address'
import { type Attributes, make, replaceLink, webAddress } from './make.ts'
import { openSmall, saveAddress } from './save-button.ts'
import { fetchJson, ownPath, server } from './server.ts'
import { embedStyle } from './styles.ts'
import { languageOf, textIn } from './texts.ts'

interface Person {
  full_name?: string
  profile_url?: string
  image_small_url?: string | null
  pin_count?: number
}

interface Pin {
  id: string
  title?: string
  description?: string
  domain?: string
  dominant_color?: string
  images?: Record<string, { url: string; width: number; height: number } | undefined>
  pinner?: Person
  board?: { name?: string; url?: string }
}

interface Answer<T> {
  status?: string
  data?: T
}

interface PinList {
  user?: Person
  board?: { name?: string; url?: string; pin_count?: number }
  pins?: Pin[]
}

/** `<a data-bowerbird="pin" href="…/pin/123/">`: the pin with its picture, texts and people. */
export async function drawPin(link: HTMLAnchorElement): Promise<void> {
  const [first, name = ''] = ownPath(link.href) ?? []
  const id = pinIdOf(name)
  if (first !== 'pin' || !id) return
  const answer = await fetchJson<Answer<Pin[]>>(`/v3/pidgets/pins/info/?pin_ids=${id}`)
  const pin = answer?.data?.find((one) => one.id === id)
  if (!pin?.images) return
  const address = `${server}/pin/${id}/`
  const image = picture(pin)
  if (!image) return
  const card = make(
    'article',
    { class: 'pin' },
    make('a', { href: address, target: '_blank', rel: 'noopener', class: 'picture' }, image),
    make(
      'div',
      { class: 'words' },
      pin.title ? make('strong', {}, pin.title) : null,
      pin.description ? make('p', {}, pin.description) : null,
      signed(pin.pinner, pin.board?.name),
    ),
    repin(id, languageOf(link)),
  )
  replaceLink(link, embedStyle, card)
}

/** `data-bowerbird="board"` and `"profile"`: their newest pins, side by side. */
export async function drawPinList(link: HTMLAnchorElement): Promise<void> {
  const path = ownPath(link.href)
  if (!path || path.length === 0 || path.length > 3) return
  const [user = '', board, section] = path.map(encodeURIComponent)
  const place = section
    ? `sections/${user}/${board}/${section}`
    : board
      ? `boards/${user}/${board}`
      : `users/${user}`
  const answer = await fetchJson<Answer<PinList>>(`/v3/pidgets/${place}/pins/`)
  const list = answer?.data
  if (!list?.pins) return
  const tiles = list.pins.slice(0, Number(link.dataset.count) || 12).map(tile)
  const name = list.board?.name ?? list.user?.full_name ?? ''
  const more = make('a', { href: link.href, target: '_blank', rel: 'noopener', class: 'more' })
  more.textContent = link.textContent?.trim() || name
  const card = make(
    'article',
    { class: 'gathering' },
    make('header', {}, signed(list.user, list.board?.name)),
    make('div', { class: 'tiles' }, ...tiles),
    more,
  )
  replaceLink(link, embedStyle, card)
}

function tile(pin: Pin): HTMLElement | null {
  const image = picture(pin)
  if (!image) return null
  return make('a', { href: `${server}/pin/${pin.id}/`, target: '_blank', rel: 'noopener' }, image)
}

function picture(pin: Pin): HTMLElement | null {
  const found = pin.images?.['237x'] ?? Object.values(pin.images ?? {})[0]
  const src = webAddress(found?.url)
  if (!found || !src) return null
  const { width, height } = found
  const alt = pin.title || pin.description || ''
  const image = make('img', { src, width, height, alt, loading: 'lazy' })
  if (/^#[0-9a-f]{6}$/i.test(pin.dominant_color ?? ''))
    image.style.backgroundColor = pin.dominant_color ?? ''
  return image
}

/** The owner and the board. */
function signed(person: Person | undefined, board: string | undefined): HTMLElement | null {
  const name = person?.full_name
  if (!name) return null
  const portrait = webAddress(person.image_small_url)
  return make(
    'div',
    { class: 'person' },
    portrait ? make('img', { src: portrait, alt: '', width: 32, height: 32 }) : null,
    make(
      'span',
      {},
      make('a', { href: webAddress(person.profile_url), target: '_blank', rel: 'noopener' }, name),
      board ? make('small', {}, board) : null,
    ),
  )
}

function repin(id: string, language: string): HTMLElement {
  const address = `${server}/pin/${id}/repin/x/`
  const button = saveLink({ href: address }, language)
  button.addEventListener('click', (event) => openSmall(event, address))
  return button
}

function saveLink(attributes: Attributes, lang: string): HTMLAnchorElement {
  const look = { class: 'button', target: '_blank', rel: 'noopener', lang }
  return make('a', { ...look, ...attributes }, textIn(lang, 'widgets.save'))
}

/** A save button on every large picture of the page on hover. */
export function drawOnHover(): void {
  const host = make('span')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(embedStyle)
  root.adoptedStyleSheets = [sheet]
  const button = saveLink({ tabindex: -1 }, languageOf())
  button.addEventListener('click', (event) => openSmall(event, button.href))
  root.append(button)
  document.addEventListener('pointerover', ({ target }) => {
    if (target === host) return
    if (!(target instanceof HTMLImageElement) || !isLarge(target)) return host.remove()
    const { left, top } = target.getBoundingClientRect()
    host.style.cssText = `position:absolute;z-index:9999;left:${left + scrollX + 10}px;top:${top + scrollY + 10}px`
    button.href = saveAddress({ media: target.currentSrc, description: target.alt })
    if (!host.isConnected) document.body.append(host)
  })
}

const minSidePx = 120

function isLarge(image: HTMLImageElement): boolean {
  const { width, height } = image.getBoundingClientRect()
  const isAllowed = image.closest('[data-bowerbird-hover="off"]') === null
  return isAllowed && /^https?:/.test(image.currentSrc) && width >= minSidePx && height >= minSidePx
}
