import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { type Firefox, startFirefox } from '../support/browser/firefox.ts'
import { expect, test } from '../support/journey.ts'

const extensionId = 'save@bowerbird.invalid'
const { FIREFOX: path = '' } = process.env

let firefox: Firefox | undefined
let folder = ''
test.afterEach(async () => {
  await firefox?.close()
  await rm(folder, { recursive: true, force: true })
})

test('Firefox installs the extension from the server, and it opens the save popup', async ({
  request,
  others,
  baseURL,
}) => {
  test.slow()
  folder = await mkdtemp(joinPath(tmpdir(), 'bowerbird-archive-'))
  const archive = joinPath(folder, 'firefox.xpi')
  const given = await request.get('/tools/extension/firefox.zip')
  expect(given.headers()['content-type']).toBe('application/zip')
  await writeFile(archive, await given.body())

  firefox = await startFirefox(path)
  const { send, evaluate, contexts } = firefox
  const extensionData = { type: 'archivePath', path: archive }
  const { extension } = await send<{ extension: string }>('webExtension.install', { extensionData })
  expect(extension).toBe(extensionId)

  const [page] = await contexts()
  const [window] = await contexts(true)
  if (!page || !window) throw new Error('Firefox shows no page')
  const address = `${others}/gallery`
  await send('browsingContext.navigate', { context: page.context, url: address, wait: 'complete' })
  // Presses its toolbar button, which gives it access to the page.
  await evaluate(
    window.context,
    `(async () => {
      const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
      const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(extensionId)})
      await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window)
    })()`,
  )
  const inChooser = (expression: string) =>
    `(() => { const chooser = document.querySelector('bowerbird-chooser')?.shadowRoot; return ${expression} })()`
  await expect
    .poll(() =>
      evaluate<string[]>(
        page.context,
        inChooser(`[...(chooser?.querySelectorAll('li') ?? [])].map((item) => item.textContent)`),
      ),
    )
    .toEqual(['1200 × 1600', '820 × 620', '500 × 700', '640 × 480', '480 × 360', '300 × 200'])

  const place = await evaluate<{ x: number; y: number; radius: string }>(
    page.context,
    inChooser(`(({ x, y, width, height }, style) => ({
      x: Math.round(x + width / 2), y: Math.round(y + height / 2), radius: style.borderRadius,
    }))(chooser.querySelector('li button').getBoundingClientRect(), getComputedStyle(chooser.querySelector('dialog')))`),
  )
  // The page's policy allows no foreign styles, but the chooser has its own.
  expect(place.radius).not.toBe('0px')
  await send('input.performActions', {
    context: page.context,
    actions: [
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: place.x, y: place.y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ],
  })
  const opened = async () => (await contexts()).find(({ url }) => url.startsWith(`${baseURL}/pin/`))
  await expect.poll(opened).toBeDefined()
  const popup = await opened()
  const { pathname, searchParams } = new URL(popup?.url ?? '')
  expect(pathname).toBe('/pin/create/extension/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    url: address,
    media: `${others}/tart.jpg`,
    title: 'A house in pictures',
  })
  await expect
    .poll(() =>
      evaluate<string | null>(popup?.context ?? '', `document.querySelector('h1')?.textContent`),
    )
    .toBe('Sign up to save this')
})
