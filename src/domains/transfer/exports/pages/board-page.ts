import type { SectionId } from '#contract/ids'
import { escapeHtml } from '#platform/html'
import type { OwnBoard, OwnPin } from '../own-queries.ts'
import { day, paragraph, renderPage, withCount } from './frame.ts'

interface Board {
  brandName: string
  board: OwnBoard
  pins: readonly OwnPin[]
  page: number
  pages: number
}

export function boardPage({ brandName, board, pins, page, pages }: Board): string {
  const about = [
    withCount(board.pins, 'Pin', 'Pins'),
    ...(board.privacy === '' ? [] : [board.privacy]),
    ...(pages > 1 ? [`page ${page} of ${pages}`] : []),
  ].join(' · ')
  return renderPage(
    `${board.name} · ${brandName}`,
    `<nav><a href="../index.html">All boards</a>${pageLink(board, page - 1, pages, 'Previous page')}${pageLink(board, page + 1, pages, 'Next page')}</nav>
<header><h1>${escapeHtml(board.name)}</h1>${paragraph(about, 'soft')}${paragraph(board.description)}</header>
<main>
${bySection(pins)
  .map(
    ({ section, pins }) =>
      `${section === null ? '<h2>Pins</h2>' : `<h2>${escapeHtml(section)}</h2>`}\n<ul class="pins">\n${pins.map(pinCard).join('\n')}\n</ul>`,
  )
  .join('\n')}
</main>`,
  )
}

function pageLink({ id }: OwnBoard, page: number, pages: number, label: string): string {
  if (page < 1 || page > pages) return ''
  const file = `${id ?? 'of-others'}${page === 1 ? '' : `-${page}`}.html`
  return `<a href="${file}">${label}</a>`
}

/** Groups pins by section; they are already in this order. */
function bySection(pins: readonly OwnPin[]) {
  const groups: { section: string | null; sectionId: SectionId; pins: OwnPin[] }[] = []
  for (const pin of pins) {
    const last = groups.at(-1)
    if (last?.sectionId === pin.section_id) last.pins.push(pin)
    else groups.push({ section: pin.section, sectionId: pin.section_id, pins: [pin] })
  }
  return groups
}

function pinCard(pin: OwnPin): string {
  const { title, description, alt_text, link, image_name, video_name, width, height, created_at } =
    pin
  const poster = image_name === null ? '' : ` poster="../pictures/${escapeHtml(image_name)}"`
  const video =
    video_name &&
    `<video src="../videos/${escapeHtml(video_name)}"${poster} controls preload="none"></video>`
  const image =
    image_name === null
      ? ''
      : `<img src="../pictures/${escapeHtml(image_name)}" alt="${escapeHtml(alt_text)}" width="${width ?? 1}" height="${height ?? 1}" loading="lazy">`
  return `<li>${video ?? image}${title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`}${paragraph(description)}${link === null ? '' : toSource(link)}${paragraph(day(created_at), 'soft')}</li>`
}

/** Only web addresses become links. */
function toSource(link: string): string {
  const url = URL.parse(link)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return paragraph(link, 'soft')
  return `<p><a href="${escapeHtml(url.href)}" rel="noreferrer noopener">${escapeHtml(url.host)}</a></p>`
}
