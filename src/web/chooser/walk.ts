/** What extensions may ask beyond what pages may: shadow trees that a page closed. */
interface ExtensionGlobal {
  chrome?: { dom?: { openOrClosedShadowRoot?(element: Element): ShadowRoot | null } }
}
interface FirefoxElement extends Element {
  openOrClosedShadowRoot?: ShadowRoot | null
}

const mostElements = 20_000

/** Every element of a page: inside shadow trees too, and inside frames of the same site. */
export function* walk(
  root: Document | ShadowRoot,
  left = { count: mostElements },
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
  // Only these names can carry one; asking for each element of a long page would take long.
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
