import { Parser } from 'htmlparser2'

interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
  parent: Element | null
}

/** An element as assistive technology finds it. */
export interface Found {
  role: string
  name: string
  /** What `aria-describedby` refers to. */
  description: string
  /** All text in it, hidden from the eye or not. */
  text: string
  attribute: (name: string) => string | undefined
  isDisabled: boolean
  all: (role: string, name?: string | RegExp) => Found[]
  /** The only one; throws when there is none, or several. */
  one: (role: string, name?: string | RegExp) => Found
}

/** Reads server-rendered HTML by roles and accessible names. */
export function readHtml(html: string): Found {
  const root = parse(html)
  return describe(root, root)
}

function parse(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [], parent: null }
  let open = root
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: Element = { tag, attributes, children: [], parent: open }
      open.children.push(element)
      open = element
    },
    ontext(text) {
      open.children.push(text)
    },
    onclosetag() {
      open = open.parent ?? root
    },
  })
  parser.end(html)
  return root
}

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== 'string')

function describe(element: Element, root: Element): Found {
  const found: Found = {
    role: roleOf(element) ?? 'generic',
    name: nameOf(element, root),
    description: textOfIds(element.attributes['aria-describedby'], root),
    text: textOf(element),
    attribute: (name) => element.attributes[name],
    isDisabled: isDisabled(element),
    all: (role, name) =>
      inside(element)
        .filter((one) => roleOf(one) === role)
        .map((one) => describe(one, root))
        .filter((one) => isNamed(one.name, name)),
    one(role, name) {
      const [first, ...others] = found.all(role, name)
      if (first && others.length === 0) return first
      const there = inside(element).map((one) => `${roleOf(one)} “${nameOf(one, root)}”`)
      throw new Error(
        `${first ? 'Several' : 'No'} ${role} named ${name ?? 'anything'} among ${there.join(', ')}`,
      )
    },
  }
  return found
}

function isNamed(name: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

/** The elements below that have a role, in the order of the page. */
function inside(element: Element): Element[] {
  return below(element).filter((one) => roleOf(one) !== null)
}

function below(element: Element): Element[] {
  return elementsIn(element)
    .filter((one) => !isHidden(one))
    .flatMap((one) => [one, ...below(one)])
}

function isHidden({ tag, attributes }: Element): boolean {
  return attributes['aria-hidden'] === 'true' || 'hidden' in attributes || tag === 'noscript'
}

const inputRoles: Record<string, string | null> = {
  checkbox: 'checkbox',
  radio: 'radio',
  search: 'searchbox',
  hidden: null,
  file: null,
}

const roles: Record<string, string> = {
  article: 'article',
  button: 'button',
  fieldset: 'group',
  form: 'form',
  img: 'img',
  li: 'listitem',
  ol: 'list',
  progress: 'progressbar',
  section: 'region',
  select: 'combobox',
  textarea: 'textbox',
  ul: 'list',
}

function roleOf({ tag, attributes }: Element): string | null {
  if (attributes.role) return attributes.role
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (tag === 'a') return 'href' in attributes ? 'link' : null
  if (tag === 'img' && attributes.alt === '') return null
  if (tag === 'input') {
    const role = inputRoles[attributes.type ?? 'text']
    return role === undefined ? 'textbox' : role
  }
  return roles[tag] ?? null
}

const namedByContent = new Set(['button', 'heading', 'link', 'menuitem', 'option', 'switch'])

function nameOf(element: Element, root: Element): string {
  const { tag, attributes } = element
  const named = textOfIds(attributes['aria-labelledby'], root) || attributes['aria-label']
  if (named) return named
  if (tag === 'img') return attributes.alt ?? ''
  const label = labelOf(element, root)
  if (label) return textOf(label)
  if (tag === 'fieldset') {
    const legend = elementsIn(element).find((child) => child.tag === 'legend')
    return legend ? textOf(legend) : ''
  }
  return namedByContent.has(roleOf(element) ?? '') ? contentOf(element) : ''
}

function labelOf(element: Element, root: Element): Element | undefined {
  if (!['input', 'select', 'textarea'].includes(element.tag)) return undefined
  const { id } = element.attributes
  const labels = below(root).filter(({ tag }) => tag === 'label')
  return (
    labels.find((one) => id !== undefined && one.attributes.for === id) ??
    labels.find((one) => below(one).includes(element))
  )
}

function textOfIds(ids: string | undefined, root: Element): string {
  if (!ids) return ''
  const wanted = ids.split(' ')
  return wanted
    .map((id) => every(root).find((one) => one.attributes.id === id))
    .map((one) => (one ? textOf(one) : ''))
    .join(' ')
    .trim()
}

/** Hidden ones too: a name or description may be. */
function every(element: Element): Element[] {
  return elementsIn(element).flatMap((one) => [one, ...every(one)])
}

/** As read aloud, in one line. */
function textOf(element: Element): string {
  return inOneLine(rawText(element))
}

/** Its text with the alternative texts of its pictures, each at its place. */
function contentOf(element: Element): string {
  return inOneLine(rawText(element, (picture) => ` ${picture.attributes.alt ?? ''} `))
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const blocks = /^(?:article|button|div|fieldset|form|h\d|li|ol|p|section|ul)$/

function rawText(element: Element, ofPicture: (picture: Element) => string = () => ''): string {
  const texts = element.children.map((child) => {
    if (typeof child === 'string') return child
    if (isHidden(child)) return ''
    return child.tag === 'img' ? ofPicture(child) : rawText(child, ofPicture)
  })
  return blocks.test(element.tag) ? ` ${texts.join('')} ` : texts.join('')
}

function isDisabled({ attributes, parent }: Element): boolean {
  if ('disabled' in attributes || attributes['aria-disabled'] === 'true') return true
  return parent !== null && isInDisabledFieldset(parent)
}

function isInDisabledFieldset({ tag, attributes, parent }: Element): boolean {
  if (tag === 'fieldset' && 'disabled' in attributes) return true
  return parent !== null && isInDisabledFieldset(parent)
}
