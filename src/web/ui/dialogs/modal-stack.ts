/**
 * Modals are children of the body marked `data-modal` while open. Only the last one is active: all else in the
 * body is inert, except what is marked `data-stays-live` (the toasts), and the page does not scroll.
 * The state is kept only in these attributes, so modals may close in any order.
 */
export function updateModals(document: Document) {
  const parts = [...document.body.children] as HTMLElement[]
  const top = parts.filter((part) => part.hasAttribute('data-modal')).at(-1)
  for (const part of parts) {
    const isInert = top !== undefined && part !== top && !part.hasAttribute('data-stays-live')
    if (part.inert !== isInert) part.inert = isInert
  }
  document.documentElement.toggleAttribute('data-modal-open', top !== undefined)
}

export function isTopModal(modal: HTMLElement): boolean {
  return [...modal.ownerDocument.body.querySelectorAll(':scope > [data-modal]')].at(-1) === modal
}
