import type { MessageKey } from '#messages/message-key'
import { escapeHtml } from '#platform/html'
import type { Translate } from '#platform/texts'
import type { OwnBoard, OwnPerson } from '../own-queries.ts'
import { aboutBoard, day, paragraph, renderPage } from './frame.ts'

type KindKey = MessageKey & `export.kind.${string}`

/** One file with rows of a kind, and their number. */
export interface WrittenData {
  kind: string
  name: string
  count: number
}

interface Index {
  t: Translate
  brandName: string
  person: OwnPerson
  boards: readonly OwnBoard[]
  data: readonly WrittenData[]
  madeAt: Date
}

export function indexPage({ t, brandName, person, boards, data, madeAt }: Index): string {
  const { full_name, username, about, portrait } = person
  const made = t('export.made', {
    brand: brandName,
    day: day(t, madeAt),
    since: day(t, person.created_at),
  })
  return renderPage(
    t,
    `${full_name} (@${username})`,
    `<header class="who">${portrait === null ? '' : `<img src="pictures/${escapeHtml(portrait)}" alt="">`}
<div><h1>${escapeHtml(full_name)}</h1>${paragraph(`@${username}`, 'soft')}${paragraph(about)}</div></header>
<main>
${paragraph(made, 'soft')}
<h2>${escapeHtml(t('export.boards'))}</h2>
${boards.length === 0 ? paragraph(t('export.noBoards')) : `<ul class="boards">\n${boards.map((board) => boardCard(t, board)).join('\n')}\n</ul>`}
<h2>${escapeHtml(t('export.else'))}</h2>
${paragraph(t('export.elseText'))}
<ul class="files">
${data.map(({ name, kind, count }) => `<li><a href="${escapeHtml(name)}">${escapeHtml(t(`export.kind.${kind}` as KindKey))}</a> <span class="soft">${count.toLocaleString(t.locale)}</span></li>`).join('\n')}
</ul>
</main>`,
  )
}

function boardCard(t: Translate, board: OwnBoard): string {
  const { id, name, cover } = board
  const about = aboutBoard(t, board).join(' · ')
  return `<li><a href="boards/${id ?? 'of-others'}.html">${cover === null ? '<div class="none"></div>' : `<img src="pictures/${escapeHtml(cover)}" alt="" loading="lazy">`}<div><h3>${escapeHtml(name)}</h3>${paragraph(about, 'soft')}</div></a></li>`
}
