import { arrange, type Candidate, type SizedCandidate } from './candidate.ts'
import { chooseSeveral } from './choose-several.ts'
import { chooserStyle } from './chooser-style.ts'
import { collect } from './collect.ts'
import { createAddress, severalAddress } from './create-address.ts'
import { openCreatePage } from './hand-over.ts'
import { make } from './make.ts'
import { measure } from './measure.ts'
import type { ChooserWords } from './words.ts'

export interface ChooserOptions {
  /** The server that saves: an origin. */
  server: string
  method: 'bookmarklet' | 'extension'
  words: ChooserWords
  guid?: string
  /** The URL of a picture to show first. */
  first?: string
}

const hostName = 'bowerbird-chooser'

/** Shows the page's pictures in a dialog; the chosen ones are opened in the create page. */
export async function openChooser(options: ChooserOptions): Promise<void> {
  const { words } = options
  document.querySelector(hostName)?.remove()
  const dialog = drawDialog(words)
  const note = dialog.querySelector('p') as HTMLParagraphElement
  const pictures = await findPictures(options.first)
  if (pictures.length === 0) {
    note.textContent = words.none
    return
  }
  drawPictures(pictures, options, note, dialog)
  note.className = 'hidden'
  note.textContent = ''
  dialog.querySelector<HTMLElement>('ul button')?.focus()
}

async function findPictures(first: string | undefined): Promise<SizedCandidate[]> {
  const pointedAt: Candidate[] = first ? [{ url: first, width: null, height: null, words: '' }] : []
  const pictures = arrange(await measure([...pointedAt, ...collect(document)]))
  if (!first) return pictures
  return pictures.sort((a, b) => Number(b.url === first) - Number(a.url === first))
}

/** A native modal dialog, which traps the focus and closes on Escape. */
function drawDialog(words: ChooserWords): HTMLDialogElement {
  const host = document.createElement(hostName)
  const root = host.attachShadow({ mode: 'open' })
  addStyle(root)
  const dialog = make('dialog')
  const header = make('header')
  const title = make('h2', words.title)
  title.id = 'title'
  dialog.setAttribute('aria-labelledby', 'title')
  const close = make('button', '×')
  close.className = 'close'
  close.ariaLabel = words.close
  close.addEventListener('click', () => dialog.close())
  header.append(title, close)
  const note = make('p', words.looking)
  note.role = 'status'
  dialog.append(header, note)
  dialog.addEventListener('close', () => host.remove())
  // Events inside the dialog must not reach the page.
  for (const name of ['keydown', 'keyup', 'keypress', 'click', 'pointerdown', 'mousedown'])
    host.addEventListener(name, (event) => event.stopPropagation())
  root.append(dialog)
  document.documentElement.append(host)
  dialog.showModal()
  return dialog
}

/** A constructed style sheet is allowed by policies that forbid inline styles; older browsers support only those. */
function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(chooserStyle)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(make('style', chooserStyle))
  }
}

function drawPictures(
  pictures: readonly SizedCandidate[],
  options: ChooserOptions,
  note: HTMLElement,
  dialog: HTMLDialogElement,
): void {
  const { words } = options
  const buttons = new Map(pictures.map((picture) => [picture, drawPicture(picture, words)]))
  const several = chooseSeveral(words, buttons, nameOf, save)

  function save(chosen: readonly SizedCandidate[]) {
    const address = addressOf(chosen, options)
    if (
      openCreatePage(
        address,
        chosen.map(({ url }) => url),
      )
    )
      dialog.close()
    else showBlocked(note, address, words)
  }
  const list = make('ul')
  for (const [picture, button] of buttons) {
    button.addEventListener('click', (event) => {
      // Ignores clicks by the page's scripts.
      if (!event.isTrusted) return
      if (several.isOn()) several.press(picture)
      else save([picture])
    })
    const item = make('li')
    item.append(button)
    list.append(item)
  }
  dialog.append(list)
  if (pictures.length < 2) return
  dialog.querySelector('.close')?.before(several.button)
  dialog.append(several.bar)
}

function drawPicture(picture: SizedCandidate, words: ChooserWords): HTMLButtonElement {
  const frame = make('span')
  frame.className = 'frame'
  const image = make('img')
  image.src = picture.url
  image.alt = picture.words
  frame.append(image)
  const size = make('span', sizeOf(picture))
  size.className = 'size'
  const button = make('button')
  button.ariaLabel = nameOf(picture, words.save)
  button.append(frame, size)
  return button
}

function sizeOf({ width, height }: SizedCandidate): string {
  return `${width} × ${height}`
}

function nameOf(picture: SizedCandidate, label: string): string {
  return [label.replace('{size}', sizeOf(picture)), picture.words].filter(Boolean).join(', ')
}

function addressOf(
  chosen: readonly SizedCandidate[],
  { server, method, guid }: ChooserOptions,
): string {
  const [first] = chosen
  return first && chosen.length === 1
    ? createAddress(server, method, pageTexts(first.words), first.url, guid)
    : severalAddress(server, method, pageTexts(''), chosen, guid)
}

/** The page's URL and title, with the selected text or the picture's own text as description. */
export function pageTexts(ofPicture: string) {
  const marked = getSelection()?.toString().trim() ?? ''
  return { url: location.href, title: document.title.trim(), description: marked || ofPicture }
}

function showBlocked(note: HTMLElement, address: string, words: ChooserWords): void {
  note.className = ''
  const link = make('a', words.openHere)
  link.href = address
  link.target = '_blank'
  note.replaceChildren(`${words.blocked} `, link)
}
