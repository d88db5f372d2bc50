import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { leanRouter } from './lean-router.ts'

interface Hooks {
  transform(this: object, code: string, id: string): { code: string } | null
  generateBundle(this: object): void
}
const hooks = () => leanRouter() as unknown as Hooks
const build = (name: string) => ({
  environment: { name },
  error: (message: string) => {
    throw new Error(message)
  },
})
const inBrowsers = build('client')
const folder = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/lib/', import.meta.url),
)
const files = ['context.js', 'components.js', 'router/router.js', 'dom/lib.js']
const read = (file: string) => readFile(folder + file, 'utf8')

describe('the router in browsers', () => {
  it('has neither names of components nor options that are never set', async () => {
    const router = hooks()
    const lean = (file: string, code: string) =>
      router.transform.call(inBrowsers, code, folder + file)?.code ?? ''
    const before = await Promise.all(files.map(read))
    const after = files.map((file, at) => lean(file, before[at] ?? '')).join('\n')
    expect(before.join('\n')).toMatch(/^\w+\.displayName = /m)
    expect(after).not.toMatch(/^\w+\.displayName = /m)
    expect(after).toContain('if ((void 0)) {')
    expect(after).toContain('/* @__PURE__ */ React$1.createContext(')
    expect(() => router.generateBundle.call(inBrowsers)).not.toThrow()
  })

  it('fails the build when it no longer looks like what is changed', () => {
    const router = hooks()
    router.transform.call(inBrowsers, 'export {}', `${folder}router/router.js`)
    expect(() => router.generateBundle.call(inBrowsers)).toThrow(
      /found no names of components, no options that are never set, no components wrapped/,
    )
    expect(() => router.generateBundle.call(build('ssr'))).not.toThrow()
  })

  it('fails the build when the app sets an option that is taken out', () => {
    const code = 'createBrowserRouter(routes, { instrumentations: [timing] })'
    expect(() => hooks().transform.call(inBrowsers, code, '/x/src/web/app.tsx')).toThrow(
      '/x/src/web/app.tsx sets an option',
    )
    expect(
      hooks().transform.call(inBrowsers, 'createBrowserRouter([])', '/x/src/web/app.tsx'),
    ).toBeNull()
  })

  it('is left as it is on the server', async () => {
    const code = await read('context.js')
    expect(hooks().transform.call(build('ssr'), code, `${folder}context.js`)).toBeNull()
  })
})
