import type { SectionId } from '#contract/ids'
import { escapeHtml } from '#platform/html'
import type { Translate } from '#platform/texts'
import type { OwnBoard, OwnPage, OwnPin } from '../own-queries.ts'
import { aboutBoard, day, paragraph, renderPage } from './frame.ts'

interface Board {
  t: Translate
  brandName: string
  board: OwnBoard
  pins: readonly OwnPin[]
  page: number
  pages: number
}

export function boardPage({ t, brandName, board, pins, page, pages }: Board): string {
  const about = [
    ...aboutBoard(t, board),
    ...(pages > 1 ? [t('export.page', { page, pages })] : []),
  ].join(' · ')
  return renderPage(
    t,
    `${board.name} · ${brandName}`,
    `<nav><a href="../index.html">${escapeHtml(t('export.allBoards'))}</a>${pageLink(board, page - 1, pages, t('export.previousPage'))}${pageLink(board, page + 1, pages, t('export.nextPage'))}</nav>
<header><h1>${escapeHtml(board.name)}</h1>${paragraph(about, 'soft')}${paragraph(board.description)}</header>
<main>
${bySection(pins)
  .map(
    ({ section, pins }) =>
      `${section === null ? `<h2>${escapeHtml(t('export.pins'))}</h2>` : `<h2>${escapeHtml(section)}</h2>`}\n<ul class="pins">\n${pins.map((pin) => pinCard(t, pin)).join('\n')}\n</ul>`,
  )
  .join('\n')}
</main>`,
  )
}

function pageLink({ id }: OwnBoard, page: number, pages: number, label: string): string {
  if (page < 1 || page > pages) return ''
  const file = `${id ?? 'of-others'}${page === 1 ? '' : `-${page}`}.html`
  return `<a href="${file}">${escapeHtml(label)}</a>`
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

function pinCard(t: Translate, pin: OwnPin): string {
  const shown = (pin.pages ?? [pin]).map(toShown).join('')
  const pages = (pin.pages ?? []).map(wordsOf).join('')
  return `<li>${shown}${wordsOf(pin)}${pages}${paragraph(day(t, pin.created_at), 'soft')}</li>`
}

function wordsOf({ title, description, link }: OwnPage): string {
  const heading = title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`
  return `${heading}${paragraph(description)}${link === null ? '' : toSource(link)}`
}

function toShown({ alt_text, image_name, video_name, width, height }: OwnPage): string {
  const poster = image_name === null ? '' : ` poster="../pictures/${escapeHtml(image_name)}"`
  const video =
    video_name &&
    `<video src="../videos/${escapeHtml(video_name)}"${poster} controls preload="none"></video>`
  const image =
    image_name === null
      ? ''
      : `<img src="../pictures/${escapeHtml(image_name)}" alt="${escapeHtml(alt_text)}" width="${width ?? 1}" height="${height ?? 1}" loading="lazy">`
  return video || image
}

/** Only web addresses become links. */
function toSource(link: string): string {
  const url = URL.parse(link)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return paragraph(link, 'soft')
  return `<p><a href="${escapeHtml(url.href)}" rel="noreferrer noopener">${escapeHtml(url.host)}</a></p>`
}
