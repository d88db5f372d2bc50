type Page = Pick<Document, 'startViewTransition'>

/**
 * Who goes on before a transition between pages has ended skips it, and `ready` fails, whose failure nobody
 * hears: the router waits for the end alone. Browsers would tell of it as of a fault.
 */
export function forgiveSkips(page: Page): void {
  // Not in every browser.
  if (!page.startViewTransition) return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => {})
    return transition
  }
}
