type Changes = Record<string, string | number | boolean | null | undefined>

/** Element by element: what others wrote never becomes markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Changes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false)
      element.setAttribute(key, String(value))
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Only addresses of the web become links. */
export function webAddress(address: string | null | undefined): string | null {
  return address && /^https?:\/\//i.test(address) ? address : null
}

/** Puts a drawing beside the link, in a tree that no style of the page reaches, and hides the link. */
export function stand(link: HTMLElement, style: string, drawing: Node): void {
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
