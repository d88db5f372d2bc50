/**
 * Modals are children of the body marked `data-modal` while open. The last one rules: all else in the
 * body is inert, except what is marked `data-stays-live` (the messages), and the page does not scroll.
 * The marks in the page are the only memory, so modals may close in any order.
 */
export function settleModals(document: Document) {
  const parts = [...document.body.children] as HTMLElement[]
  const top = parts.filter((part) => part.hasAttribute('data-modal')).at(-1)
  for (const part of parts) {
    const isSilenced = top !== undefined && part !== top && !part.hasAttribute('data-stays-live')
    if (part.inert !== isSilenced) part.inert = isSilenced
  }
  document.documentElement.toggleAttribute('data-modal-open', top !== undefined)
}

export function isTopModal(modal: HTMLElement): boolean {
  return [...modal.ownerDocument.body.querySelectorAll(':scope > [data-modal]')].at(-1) === modal
}
