/** Extensions may also read closed shadow trees. */
interface ExtensionGlobal {
  chrome?: { dom?: { openOrClosedShadowRoot?(element: Element): ShadowRoot | null } }
}
interface FirefoxElement extends Element {
  openOrClosedShadowRoot?: ShadowRoot | null
}

const maxElements = 20_000

/** All elements of a page, including shadow trees and same-origin frames. */
export function* walk(
  root: Document | ShadowRoot,
  left = { count: maxElements },
): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (left.count <= 0) return
    left.count -= 1
    yield element
    const inner = shadowOf(element) ?? frameOf(element)
    if (inner) yield* walk(inner, left)
  }
}

function shadowOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot
  // Only these elements can have one; checking every element of a long page would be slow.
  if (
    !/-|^(article|aside|blockquote|body|div|footer|h\d|header|main|nav|p|section|span)$/.test(
      element.localName,
    )
  )
    return null
  try {
    return (
      (globalThis as ExtensionGlobal).chrome?.dom?.openOrClosedShadowRoot?.(element) ??
      (element as FirefoxElement).openOrClosedShadowRoot ??
      null
    )
  } catch {
    return null
  }
}

function frameOf(element: Element): Document | null {
  try {
    return element instanceof HTMLIFrameElement ? element.contentDocument : null
  } catch {
    return null
  }
}
