import { type RefObject, useEffect } from 'react'

const leastWidthPx = 750
/** What a window's own frame takes. */
const framePx = 48

/** A window that was opened for this page becomes as large as what it shows; a tab stays as it is. */
export function useWindowFit(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = content.current
    if (!shown) return
    let heightPx = 0
    const observer = new ResizeObserver(() => {
      const wantedPx = Math.min(Math.ceil(shown.offsetHeight) + framePx, screen.availHeight)
      if (wantedPx === heightPx) return
      heightPx = wantedPx
      window.resizeTo(Math.max(leastWidthPx, window.outerWidth), heightPx)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [content])
}
