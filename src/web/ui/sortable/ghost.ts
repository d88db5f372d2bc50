import type { Point } from './sort-places.ts'

/** A copy of a card that follows the pointer. */
export function makeGhost(card: HTMLElement, from: Point) {
  const { left, top, width, height } = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement
  for (const part of [ghost, ...ghost.querySelectorAll('[id]')]) part.removeAttribute('id')
  ghost.removeAttribute('data-sort-key')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.inert = true
  Object.assign(ghost.style, {
    position: 'fixed',
    insetInlineStart: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    listStyle: 'none',
    opacity: '0.9',
    pointerEvents: 'none',
    zIndex: 'var(--layer-float)',
  })
  document.body.append(ghost)
  const page = document.documentElement
  Object.assign(page.style, { cursor: 'grabbing', userSelect: 'none' })
  return {
    moveTo: ({ x, y }: Point) => {
      ghost.style.transform = `translate(${x - from.x}px, ${y - from.y}px) rotate(1.5deg)`
    },
    remove: () => {
      ghost.remove()
      Object.assign(page.style, { cursor: '', userSelect: '' })
    },
  }
}
