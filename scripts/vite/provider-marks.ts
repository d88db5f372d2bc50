import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface IconSet {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
}

const virtual = 'virtual:provider-marks'

/** The source of each provider's logo: in its own colours, or in the colour of its guidelines. */
const marks = {
  google: { set: '@iconify-json/logos', name: 'google-icon' },
  facebook: { set: '@iconify-json/logos', name: 'facebook' },
  line: { set: '@iconify-json/simple-icons', name: 'line', color: '#06c755' },
}

/** Extracts the logos of the buttons from sets of thousands of icons. */
export function providerMarks(): Plugin {
  return {
    name: 'provider-marks',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load(id) {
      if (id !== `\0${virtual}`) return null
      const found = Object.entries(marks).map(([network, mark]) => [network, readMark(mark)])
      return `export default ${JSON.stringify(Object.fromEntries(found))}`
    },
  }
}

const require = createRequire(import.meta.url)

function readMark({ set, name, color }: { set: string; name: string; color?: string }) {
  const { icons, ...sizes } = require(`${set}/icons.json`) as IconSet
  const icon = icons[name]
  if (!icon) throw new Error(`${set} has no ${name}`)
  const { width = sizes.width ?? 16, height = sizes.height ?? 16 } = icon
  return {
    paths: pathsOf(color ? icon.body.replaceAll('currentColor', color) : icon.body),
    viewBox: `0 0 ${width} ${height}`,
  }
}

/** Only filled paths are supported. */
function pathsOf(body: string) {
  const path = /<path fill="([^"]+)" d="([^"]+)"\s*\/>/g
  if (body.replace(path, '') !== '') throw new Error(`A logo has more than filled paths: ${body}`)
  return Array.from(body.matchAll(path), ([, fill, d]) => ({ fill, d }))
}
