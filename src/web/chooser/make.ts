/** Element by element: pages may forbid text that becomes markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (text !== '') element.textContent = text
  return element
}
