import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../src/messages')
const widgetTextsId = 'virtual:widget-texts'

/** The texts of widgets on other sites, in all languages: few enough for one script. */
export function widgetTexts(): Plugin {
  return {
    name: 'widget-texts',
    resolveId: (id) => (id === widgetTextsId ? `\0${widgetTextsId}` : null),
    load(id) {
      if (id !== `\0${widgetTextsId}`) return null
      const files = globSync('*.json', { cwd: folder }).toSorted()
      const texts = files.map((file) => [basename(file, '.json'), textsIn(join(folder, file))])
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`
    },
  }
}

function textsIn(file: string): Record<string, string> {
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return Object.fromEntries(texts.filter(([key]) => key.startsWith('widgets.')))
}
