import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'

/** A route's id is its module's name, by which the server finds the files it needs. */
export function page(path: string, id: string, load: () => Promise<object>): RouteObject {
  return { path, id, lazy: load as RouteObject['lazy'] }
}

/** An account page, loaded with its texts. */
export function accountPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return { path, id, lazy: withAccountTexts(load) }
}

export function withAccountTexts(load: () => Promise<object>): RouteObject['lazy'] {
  return (() => withTexts('account', load())) as RouteObject['lazy']
}
