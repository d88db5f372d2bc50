import { openChooser } from '#web/chooser/chooser.ts'
import { readSettings } from './settings.ts'
import { chooserWords } from './words.ts'

void start()

async function start(): Promise<void> {
  const { server } = await readSettings()
  const first = (globalThis as { bowerbirdFirst?: string }).bowerbirdFirst || undefined
  await openChooser({
    server,
    method: 'extension',
    words: chooserWords(),
    guid: crypto.randomUUID(),
    first,
  })
}
