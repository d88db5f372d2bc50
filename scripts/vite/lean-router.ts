import type { Plugin } from 'vite'

const routerFile = /\/node_modules\/react-router\/dist\/production\/lib\/.+\.js$/
const unsetOptions =
  /\b(?:init|opts\??)\.instrumentations\b|\bfuture\.unstable_routePatternMatching\b/g

/**
 * The router's components are wrapped and named where they are defined, which keeps unused ones in the
 * bundle. This marks the wrapping as free of side effects and removes the names. Options that
 * we never set are replaced by undefined, so that the code only they need is removed too.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform(code, id) {
      if (this.environment.name !== 'client' || !routerFile.test(id)) return null
      const lean = code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(unsetOptions, '(void 0)')
        .replaceAll(/(?<== )React\$1\.(?:forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
      return { code: lean, map: null }
    },
  }
}
