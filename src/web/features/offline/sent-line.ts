import type { SentSaves } from '#web/lib/offline/send-saves.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'
import { createLine } from './line.ts'

const shownMs = 10_000

/** Says what became of what was saved offline; what was refused stays on the list until it is changed or dropped. */
export function showSentLine(translate: Translate, { sent, refused }: SentSaves): void {
  const line = createLine()
  document.body.append(line)
  const link = document.createElement('a')
  link.href = '/settings/offline/'
  link.className = 'underline underline-offset-4'
  link.textContent = translate('offline.refused', { count: refused })
  const parts = [
    ...(sent > 0 ? [translate('offline.sent', { count: sent })] : []),
    ...(refused > 0 ? [link] : []),
  ]
  requestAnimationFrame(() =>
    line.replaceChildren(...parts.flatMap((part, index) => (index > 0 ? [' ', part] : [part]))),
  )
  setTimeout(() => line.remove(), shownMs)
}
