import { escapeHtml } from '#platform/html'
import type { OwnBoard, OwnPerson } from '../own-queries.ts'
import { day, paragraph, renderPage, withCount } from './frame.ts'

/** One file with rows of a kind, and their number. */
export interface WrittenData {
  kind: string
  name: string
  count: number
}

interface Index {
  brandName: string
  person: OwnPerson
  boards: readonly OwnBoard[]
  data: readonly WrittenData[]
  madeAt: Date
}

export function indexPage({ brandName, person, boards, data, madeAt }: Index): string {
  const { full_name, username, about, portrait } = person
  const made = `Your data from ${brandName}, as it was on ${day(madeAt)}. Member since ${day(person.created_at)}.`
  return renderPage(
    `${full_name} (@${username})`,
    `<header class="who">${portrait === null ? '' : `<img src="pictures/${escapeHtml(portrait)}" alt="">`}
<div><h1>${escapeHtml(full_name)}</h1>${paragraph(`@${username}`, 'soft')}${paragraph(about)}</div></header>
<main>
${paragraph(made, 'soft')}
<h2>Boards</h2>
${boards.length === 0 ? paragraph('There are no boards.') : `<ul class="boards">\n${boards.map(boardCard).join('\n')}\n</ul>`}
<h2>Everything else</h2>
<p>Each of these files is text that people and programs can read (JSON).</p>
<ul class="files">
${data.map(({ name, kind, count }) => `<li><a href="${escapeHtml(name)}">${escapeHtml(inWords(kind))}</a> <span class="soft">${count.toLocaleString('en')}</span></li>`).join('\n')}
</ul>
</main>`,
  )
}

function boardCard({ id, name, privacy, pins, cover }: OwnBoard): string {
  const about = [withCount(pins, 'Pin', 'Pins'), ...(privacy === '' ? [] : [privacy])].join(' · ')
  return `<li><a href="boards/${id ?? 'of-others'}.html">${cover === null ? '<div class="none"></div>' : `<img src="pictures/${escapeHtml(cover)}" alt="" loading="lazy">`}<div><h3>${escapeHtml(name)}</h3>${paragraph(about, 'soft')}</div></a></li>`
}

/** `hidden_pins` is read as "Hidden pins". */
function inWords(kind: string): string {
  const words = kind.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
