/** Creates an element without HTML parsing, which page policies may forbid. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (text !== '') element.textContent = text
  return element
}
