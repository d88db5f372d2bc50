import type { Plugin } from 'vite'

const routerFile = /\/node_modules\/react-router\/dist\/production\/lib\/.+\.js$/

/** What is changed in the router's files, by the reason; each must be found in a build. */
const changes = {
  'names of components': { find: /^\w+\.displayName = .*;$/gm, by: '' },
  'options that are never set': {
    find: /\b(?:init|opts\??)\.instrumentations\b|\bfuture\.unstable_routePatternMatching\b/g,
    by: '(void 0)',
  },
  'components wrapped where they are defined': {
    find: /(?<== )React\$1\.(?:forwardRef|createContext|memo)\(/g,
    by: '/* @__PURE__ */ $&',
  },
}
/** Setting one of these in the app would have no effect any more. */
const unsettable = /\binstrumentations\s*:|\bunstable_routePatternMatching\s*:/
const appFile = /\/src\/web\/.+\.tsx?$/

/**
 * The router's components are wrapped and named where they are defined, which keeps unused ones in the
 * bundle. This marks the wrapping as free of side effects and removes the names. Options that
 * we never set are replaced by undefined, so that the code only they need is removed too: 3 KB of every page.
 *
 * A build fails where the router has none of what is to be changed, and where the app sets such an option.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  return {
    name: 'lean-router',
    transform(code, id) {
      if (this.environment.name !== 'client') return null
      if (appFile.test(id) && unsettable.test(code))
        this.error(`${id} sets an option that lean-router.ts takes out of the router`)
      if (!routerFile.test(id)) return null
      let lean = code
      for (const [reason, { find, by }] of Object.entries(changes)) {
        const changed = lean.replaceAll(find, by)
        if (changed !== lean) found.add(reason)
        lean = changed
      }
      return { code: lean, map: null }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const missing = Object.keys(changes).filter((reason) => !found.has(reason))
      if (missing.length > 0)
        this.error(`The router was changed: lean-router.ts found no ${missing.join(', no ')}`)
    },
  }
}
