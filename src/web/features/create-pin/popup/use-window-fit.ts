import { type RefObject, useEffect } from 'react'

const minWidthPx = 750
/** The height of a window's own frame. */
const framePx = 48

/** Resizes a popup window to fit its content; tabs are not affected. */
export function useWindowFit(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = content.current
    if (!shown) return
    let heightPx = 0
    const observer = new ResizeObserver(() => {
      const neededPx = Math.min(Math.ceil(shown.offsetHeight) + framePx, screen.availHeight)
      if (neededPx === heightPx) return
      heightPx = neededPx
      window.resizeTo(Math.max(minWidthPx, window.outerWidth), heightPx)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [content])
}
