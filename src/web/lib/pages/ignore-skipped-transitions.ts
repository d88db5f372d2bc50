type Page = Pick<Document, 'startViewTransition'>

/**
 * Navigating again before a view transition has ended skips it, and its `ready` promise rejects. The router
 * handles only the end, so browsers would report an unhandled rejection.
 */
export function ignoreSkippedTransitions(page: Page): void {
  // Not in every browser.
  if (!page.startViewTransition) return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => {})
    return transition
  }
}
