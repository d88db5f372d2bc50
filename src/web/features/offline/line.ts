/** A status below the header; notices are at the foot of the page. */
export function createLine(): HTMLElement {
  const line = document.createElement('p')
  line.role = 'status'
  line.dataset.staysLive = ''
  line.className =
    'fixed inset-x-4 top-[calc(var(--header-height)+0.25rem)] z-(--layer-toast) mx-auto max-w-fit rounded-control border border-transparent bg-straw px-4 py-2 text-center text-sm font-medium text-on-straw shadow-float'
  return line
}
