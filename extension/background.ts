import { createAddress } from '#web/chooser/create-address.ts'
import { readSettings } from './settings.ts'
import { word } from './words.ts'

const everywhere = ['http://*/*', 'https://*/*']
const pictureMenu = 'save-picture'
const pageMenu = 'save-page'

chrome.runtime.onInstalled.addListener(({ reason }) => {
  void drawMenus()
  void settleHover()
  if (reason === 'install') void askForServer()
})
chrome.runtime.onStartup.addListener(() => void settleHover())
chrome.storage.onChanged.addListener(() => void settleHover())
chrome.permissions.onAdded.addListener(() => void settleHover())
chrome.permissions.onRemoved.addListener(() => void settleHover())
chrome.action.onClicked.addListener((tab) => void choose(tab))
chrome.contextMenus.onClicked.addListener(({ menuItemId, srcUrl, pageUrl }, tab) => {
  if (!tab) return
  if (menuItemId === pictureMenu && srcUrl) void savePicture(srcUrl, pageUrl ?? '', tab)
  else void choose(tab)
})

async function drawMenus(): Promise<void> {
  await chrome.contextMenus.removeAll()
  chrome.contextMenus.create({ id: pictureMenu, title: word('menuPicture'), contexts: ['image'] })
  chrome.contextMenus.create({ id: pageMenu, title: word('menuPage'), contexts: ['page', 'link'] })
}

async function askForServer(): Promise<void> {
  const { server } = await readSettings()
  if (server === '') await chrome.runtime.openOptionsPage()
}

/** What has an address is saved at once; what has none is shown, since a window needs a press to open. */
async function savePicture(url: string, page: string, tab: chrome.Tab): Promise<void> {
  if (!/^https?:/.test(url)) return choose(tab, url)
  const { server } = await readSettings()
  if (server === '') return chrome.runtime.openOptionsPage()
  const words = { url: page || (tab.url ?? ''), title: tab.title ?? '', description: '' }
  const address = createAddress(server, 'extension', words, url, crypto.randomUUID())
  await chrome.windows.create({ url: address, type: 'popup', width: 800, height: 660 })
}

/** The chooser, in the page that is open. */
async function choose({ id: tabId }: chrome.Tab, first = ''): Promise<void> {
  if (tabId === undefined) return
  const { server } = await readSettings()
  if (server === '') return chrome.runtime.openOptionsPage()
  const target = { tabId }
  try {
    await chrome.scripting.executeScript({
      target,
      func: (url: string) => {
        ;(globalThis as { bowerbirdFirst?: string }).bowerbirdFirst = url
      },
      args: [first],
    })
    await chrome.scripting.executeScript({ target, files: ['chooser.js'] })
  } catch {
    // Pages of the browser itself, and shops of extensions.
    await chrome.action.setBadgeText({ tabId, text: '!' })
    await chrome.action.setTitle({ tabId, title: word('notHere') })
  }
}

/** The button on pictures stands where it was asked for and allowed, and nowhere else. */
async function settleHover(): Promise<void> {
  const { hover } = await readSettings()
  const ids = ['hover']
  const isOn = (await chrome.scripting.getRegisteredContentScripts({ ids })).length > 0
  const isWanted = hover && (await chrome.permissions.contains({ origins: everywhere }))
  if (isOn === isWanted) return
  if (isOn) return chrome.scripting.unregisterContentScripts({ ids })
  await chrome.scripting.registerContentScripts([
    { id: 'hover', js: ['hover.js'], matches: everywhere, runAt: 'document_idle' },
  ])
}
