import { createAddress } from '#web/chooser/create-address.ts'
import { readSettings } from './settings.ts'
import { word } from './words.ts'

const everywhere = ['http://*/*', 'https://*/*']
const pictureMenu = 'save-picture'
const pageMenu = 'save-page'

chrome.runtime.onInstalled.addListener(({ reason }) => {
  void createMenus()
  void updateHover()
  if (reason === 'install') void askForServer()
})
chrome.runtime.onStartup.addListener(() => void updateHover())
chrome.storage.onChanged.addListener(() => void updateHover())
chrome.permissions.onAdded.addListener(() => void updateHover())
chrome.permissions.onRemoved.addListener(() => void updateHover())
chrome.action.onClicked.addListener((tab) => void choose(tab))
chrome.contextMenus.onClicked.addListener(({ menuItemId, srcUrl, pageUrl }, tab) => {
  if (!tab) return
  if (menuItemId === pictureMenu && srcUrl) void savePicture(srcUrl, pageUrl ?? '', tab)
  else void choose(tab)
})

async function createMenus(): Promise<void> {
  await chrome.contextMenus.removeAll()
  chrome.contextMenus.create({ id: pictureMenu, title: word('menuPicture'), contexts: ['image'] })
  chrome.contextMenus.create({ id: pageMenu, title: word('menuPage'), contexts: ['page', 'link'] })
}

async function askForServer(): Promise<void> {
  const { server } = await readSettings()
  if (server === '') await chrome.runtime.openOptionsPage()
}

/** Saves a picture with an address at once; opens the chooser for others, since opening a window for them needs a click. */
async function savePicture(url: string, page: string, tab: chrome.Tab): Promise<void> {
  if (!/^https?:/.test(url)) return choose(tab, url)
  const { server } = await readSettings()
  if (server === '') return chrome.runtime.openOptionsPage()
  const words = { url: page || (tab.url ?? ''), title: tab.title ?? '', description: '' }
  const address = createAddress(server, 'extension', words, url, crypto.randomUUID())
  await chrome.windows.create({ url: address, type: 'popup', width: 800, height: 660 })
}

/** Opens the chooser in the current page. */
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
    // Internal pages of the browser, and extension stores.
    await chrome.action.setBadgeText({ tabId, text: '!' })
    await chrome.action.setTitle({ tabId, title: word('notHere') })
  }
}

/** Registers the button on pictures only if it is switched on and permitted. */
async function updateHover(): Promise<void> {
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
