import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface IconSet {
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
}

const virtual = 'virtual:provider-marks'

/** Where each provider's mark stands: in its own colours, or in one colour that its guidelines name. */
const marks = {
  google: { set: '@iconify-json/logos', name: 'google-icon' },
  facebook: { set: '@iconify-json/logos', name: 'facebook' },
  line: { set: '@iconify-json/simple-icons', name: 'line', color: '#06c755' },
}

/** Out of sets of thousands of marks, those that stand on the buttons. */
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
  const body = color ? icon.body.replaceAll('currentColor', color) : icon.body
  return { body, viewBox: `0 0 ${width} ${height}` }
}
