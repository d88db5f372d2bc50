import type { Page } from '@playwright/test'

/** Counts, before a page is loaded, which addresses of files it has made and not given back. */
export async function countFileUrls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = new Set<string>()
    const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL]
    URL.createObjectURL = (of) => {
      const url = create.call(URL, of)
      live.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      live.delete(url)
      revoke.call(URL, url)
    }
    Object.assign(window, { liveFileUrls: live })
  })
}

/** How much of a queue is in the page. */
interface InPage {
  rows: number
  fileUrls: number
  nodes: number
}

export function readInPage(page: Page): Promise<InPage> {
  return page.evaluate(() => ({
    rows: document.querySelectorAll('li[aria-posinset]').length,
    fileUrls: (Reflect.get(window, 'liveFileUrls') as Set<string>).size,
    nodes: document.querySelectorAll('*').length,
  }))
}

/** Chooses so many small pictures, `0001.png` and so on, that the page makes itself. */
export async function chooseMany(page: Page, field: string, count: number): Promise<void> {
  await page.evaluate(
    async ([selector, max]) => {
      const canvas = new OffscreenCanvas(240, 320)
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = '#2a7'
      context?.fillRect(0, 0, 240, 320)
      const picture = await canvas.convertToBlob()
      const chosen = new DataTransfer()
      for (let at = 1; at <= max; at += 1) {
        const name = `${String(at).padStart(4, '0')}.png`
        chosen.items.add(new File([picture], name, { type: 'image/png' }))
      }
      const input = document.querySelector<HTMLInputElement>(selector)
      if (!input) throw new Error('There is no such field')
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    [field, count] as const,
  )
}

/** Uploads are taken without a server, at once, or those after some when `until` is over. Counts them. */
export async function takeUploads(
  page: Page,
  held: { after: number; until: Promise<void> } | null = null,
): Promise<() => number> {
  let taken = 0
  await page.route('**/upload-image/', async (route) => {
    taken += 1
    const image_signature = taken.toString(16).padStart(32, '0')
    if (held && taken > held.after) await held.until
    return route.fulfill({
      json: {
        ...{ success: true, image_url: '', image_signature },
        ...{ width: 240, height: 320, dominant_color: '#22aa77' },
      },
    })
  })
  await page.route('**/resource/OwnCopyResource/get/**', (route) =>
    route.fulfill({
      json: { resource_response: { data: { board: null } }, resource: { options: {} } },
    }),
  )
  return () => taken
}
