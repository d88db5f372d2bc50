export type Attributes = Record<string, string | number | boolean | null | undefined>

/** Creates an element; user content never becomes markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, String(value))
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Only http(s) URLs become links. */
export function webAddress(address: string | null | undefined): string | null {
  return address && /^https?:\/\//i.test(address) ? address : null
}

/** Replaces the link by a drawing in a shadow tree, which the page's styles do not reach. */
export function replaceLink(link: HTMLElement, style: string, drawing: Node): void {
  const host = make('span')
  const root = host.attachShadow({ mode: 'open' })
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(make('style', {}, style))
  }
  root.append(drawing)
  link.hidden = true
  link.after(host)
}
