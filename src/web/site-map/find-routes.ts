import type {
  DataStrategyFunction,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from 'react-router'

/**
 * Finds routes that the router does not know yet. What is loaded meanwhile is handed over afterwards: of a form that
 * was sent before, the router would take it for what the next page shows, and go to the address of that page without
 * leaving this one.
 */
export function routeFinder(
  find: (path: string) => Promise<RouteObject[]>,
  load: DataStrategyFunction,
): {
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction
  dataStrategy: DataStrategyFunction
} {
  let finding: Promise<RouteObject[]> | undefined
  return {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      finding = find(path)
      patch('root', await finding)
    },
    dataStrategy: async (args) => {
      const loaded = await load(args)
      await finding?.catch(() => {})
      return loaded
    },
  }
}
