import { boardPickerBoards } from '#contract/boards/board-picker'
import { hasLoggedOut } from '#web/lib/authentication/auth-memory.ts'
import { keepShown } from '#web/lib/offline/keep-shown.ts'
import { keptOwner, listKeptPages, wipeKept } from '#web/lib/offline/kept.ts'
import { hasSaves, listSaves, onSavesChanged, removeAllSaves } from '#web/lib/offline/saves.ts'
import { sendSave, sendSaves } from '#web/lib/offline/send-saves.ts'
import { canKeep, hasRefused, isInstalled, turnOff, turnOn } from '#web/lib/offline/turn.ts'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { registerShareWorker } from '#web/lib/register-share-worker.ts'
import { csrfToken, run } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'

interface Page {
  facts: AppFacts
  translate: Translate
  /** Calls back when another page is shown. */
  onShown: (listen: () => void) => void
}

/** Pictures and parts of a page that was just shown are loaded by then. */
const settledMs = 1_500

/** In the installed app, and where a worker answers already. */
export async function startOffline(page: Page): Promise<void> {
  if (isInstalled()) void registerShareWorker()
  if (!canKeep()) return
  const { keptAt } = shownPage()
  if (keptAt !== null) return beginOffline(page, keptAt)
  addEventListener('offline', () => void beginOffline(page, null))
  const owner = await ownerOf(page)
  await sendWaiting(page)
  if (owner === null) return
  // The worker keeps the answer: the boards that one can save to.
  void run(boardPickerBoards, {}).catch(() => undefined)
  performance.setResourceTimingBufferSize(5_000)
  let timer = 0
  const keepSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(
      () => void keepShown(owner, titleNow(page)).catch(() => undefined),
      settledMs,
    )
  }
  page.onShown(keepSoon)
  keepSoon()
}

/** Whose pages are to be kept here; null where none are. */
async function ownerOf({ facts, translate }: Page): Promise<string | null> {
  const { viewer } = facts
  const owner = await keptOwner()
  if (viewer && owner === viewer.id) return owner
  if (owner !== null) await wipeKept()
  if (!viewer || !isInstalled() || hasRefused()) {
    // Who logs out takes leave of this device; a session that ended otherwise comes back.
    if (!viewer && hasLoggedOut(localStorage)) await removeAllSaves()
    // With a worker, the next member's pages look whether what waits is theirs.
    if (!(await hasSaves())) await turnOff(false)
    return null
  }
  await withTexts('account', Promise.resolve())
  const titles = { home: translate('shell.home'), overview: translate('settings.offline') }
  await turnOn(viewer.id, titles)
  return viewer.id
}

/** Sends what was saved offline by the account that is logged in, and says what became of it. */
async function sendWaiting({ facts, translate }: Page): Promise<void> {
  const { viewer } = facts
  if (!viewer || (await listSaves(viewer.id)).length === 0) return
  const counts = await sendSaves(viewer.id, (save) => sendSave(save, csrfToken()))
  if (counts.sent + counts.refused === 0) return
  const { showSentLine } = await withTexts('account', import('./sent-line.ts'))
  showSentLine(translate, counts)
}

/** Without the name of the site, which all of them have. */
function titleNow({ facts, translate }: Page): string {
  if (document.title === facts.brandName) return translate('shell.home')
  return document.title.replace(` · ${facts.brandName}`, '')
}

function shownPage(): { keptAt: number | null } {
  const { kept } = document.documentElement.dataset
  return { keptAt: kept === undefined ? null : Number(kept) }
}

let isOffline = false

async function beginOffline(page: Page, keptAt: number | null): Promise<void> {
  if (isOffline || (keptAt === null && (await keptOwner()) === null)) return
  isOffline = true
  const { facts, translate } = page
  const [{ beginOfflineMode }, { showOfflineLine }] = await withTexts(
    'account',
    Promise.all([import('./offline-mode.ts'), import('./offline-line.ts')]),
  )
  const paths = new Set((await listKeptPages()).map(({ path }) => path))
  const countWaiting = async () => (facts.viewer ? (await listSaves(facts.viewer.id)).length : 0)
  const line = showOfflineLine({
    translate,
    countWaiting,
    onWaiting: onSavesChanged,
    keptAt,
    onReachable: () => {
      // What was kept is not what is there now.
      if (keptAt !== null) return location.reload()
      endMode()
      line.remove()
      isOffline = false
      void sendWaiting(page)
    },
  })
  const endMode = beginOfflineMode({ isKept: (path) => paths.has(path), onRefused: line.refuse })
}
