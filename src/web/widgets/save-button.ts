import { make, replaceLink } from './make.ts'
import { fetchJson, server } from './server.ts'
import { saveStyle } from './styles.ts'
import { languageOf, textIn } from './texts.ts'

/** What a save button saves; the page itself by default. */
interface SaveOptions {
  url?: string
  media?: string
  description?: string
  title?: string
}

/**
 * `<a data-bowerbird="save" href="…/pin/create/button/">`: a button that opens the create page in a popup
 * window. `data-url`, `data-media`, `data-description` are what it saves; `data-count="beside"` or `"above"`
 * shows how often the page was saved; `data-large`, `data-round` and `data-label` change its look, `data-lang` its
 * language.
 */
export function drawSaveButton(link: HTMLAnchorElement): void {
  const { count, label } = link.dataset
  const language = languageOf(link)
  const address = saveAddress(optionsOf(link))
  const button = make(
    'a',
    { class: buttonClass(link.dataset), href: address, target: '_blank', rel: 'noopener' },
    label ?? make('span', { lang: language }, textIn(language, 'widgets.save')),
  )
  button.addEventListener('click', (event) => openSmall(event, address))
  const drawing = make('span', { class: `save ${count === 'above' ? 'above' : ''}` }, button)
  replaceLink(link, saveStyle, drawing)
  if (count) void showCount(drawing, optionsOf(link).url ?? location.href, language)
}

export function saveAddress(options: SaveOptions): string {
  const query = new URLSearchParams({ url: absolute(options.url) ?? location.href })
  const media = absolute(options.media)
  if (media) query.set('media', media)
  const title = options.title || document.title
  if (title) query.set('title', title.slice(0, 100).toWellFormed())
  if (options.description)
    query.set('description', options.description.slice(0, 500).toWellFormed())
  return `${server}/pin/create/button/?${query}`
}

function absolute(address: string | undefined): string | undefined {
  return address ? URL.parse(address, location.href)?.href : undefined
}

/** The popup keeps its opener, so that it may close itself; if popups are blocked, the link opens. */
export function openSmall(event: Event, address: string): void {
  const left = Math.max(0, Math.round(screenX + (outerWidth - 800) / 2))
  const features = `popup,width=800,height=660,left=${left},top=${screenY + 60}`
  if (window.open(address, '_blank', features)) event.preventDefault()
}

/** Read from the attributes, or else from the query of the link. */
function optionsOf(link: HTMLAnchorElement): SaveOptions {
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

async function showCount(drawing: HTMLElement, url: string, language: string): Promise<void> {
  const answer = await fetchJson<{ count?: number }>(
    `/v1/urls/count.json?url=${encodeURIComponent(url)}`,
  )
  if (typeof answer?.count !== 'number') return
  const text = new Intl.NumberFormat(language, { notation: 'compact' }).format(answer.count)
  drawing.append(make('span', { class: 'count' }, text))
}
