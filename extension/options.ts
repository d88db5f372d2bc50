import { originOf, readSettings } from './settings.ts'
import { word } from './words.ts'

const everywhere = ['http://*/*', 'https://*/*']
const find = <E extends Element>(selector: string) => document.querySelector(selector) as E
const server = find<HTMLInputElement>('#server')
const hover = find<HTMLInputElement>('#hover')

for (const place of document.querySelectorAll<HTMLElement>('[data-word]'))
  place.textContent = word(place.dataset.word ?? '')
document.title = word('optionsTitle')
document.documentElement.lang = word('language')
void show()

find<HTMLFormElement>('form').addEventListener('submit', (event) => {
  event.preventDefault()
  void store()
})
hover.addEventListener('change', () => void switchHover())

async function show(): Promise<void> {
  const settings = await readSettings()
  server.value = settings.server
  hover.checked = settings.hover && (await chrome.permissions.contains({ origins: everywhere }))
}

async function store(): Promise<void> {
  const origin = originOf(server.value)
  const isWrong = origin === null
  server.ariaInvalid = String(isWrong)
  showMessage('#message', word(isWrong ? 'serverInvalid' : 'stored'), isWrong)
  if (isWrong) return server.focus()
  server.value = origin
  await chrome.storage.sync.set({ server: origin })
}

async function switchHover(): Promise<void> {
  // The browser prompts only during the click: call this before awaiting anything else.
  const isAllowed = !hover.checked || (await chrome.permissions.request({ origins: everywhere }))
  if (!isAllowed) hover.checked = false
  showMessage('#hover-message', isAllowed ? '' : word('hoverRefused'), !isAllowed)
  await chrome.storage.sync.set({ hover: hover.checked })
  // Returns a permission that is no longer needed.
  if (!hover.checked) await chrome.permissions.remove({ origins: everywhere })
}

function showMessage(place: string, text: string, isWrong: boolean): void {
  const line = find<HTMLElement>(place)
  line.textContent = text
  line.className = isWrong ? 'wrong' : ''
}
