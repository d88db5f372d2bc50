import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createGridMemory, GridMemoryContext } from './features/grid/pages/grid-memory.ts'
import { recordTyped, restoreTyped } from './lib/first-paint/restore-typed.ts'
import { runAndNotifyForms } from './lib/forms/form-listeners.ts'
import { type AppFacts, factsContext, translateContext } from './lib/pages/app-context.ts'
import { ignoreSkippedTransitions } from './lib/pages/ignore-skipped-transitions.ts'
import { setIsMember } from './lib/requests/command-keys.ts'
import { setPageTranslate } from './lib/requests/own-failure.ts'
import { run, runContext, setUnreachableText } from './lib/requests/run.ts'
import { loadTexts } from './lib/texts/languages.ts'
import { createTranslate, MessagesProvider } from './lib/texts/messages.tsx'
import { siteMap } from './routes.ts'
import { routeFinder } from './site-map/find-routes.ts'
import { loadPageGroup } from './site-map/page-groups.ts'
import './styles/app.css'

ignoreSkippedTransitions(document)
await start()

async function start(): Promise<void> {
  const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as AppFacts
  const [texts, routes] = await Promise.all([loadTexts(facts.language), loadShownRoutes()])
  const translate = createTranslate(facts.language, texts)
  setIsMember(facts.viewer !== null)
  setPageTranslate(translate, facts.brandName)
  setUnreachableText(translate('error.unreachable', { brand: facts.brandName }))

  const router = createBrowserRouter(routes, {
    ...routeFinder(loadPageGroup, runAndNotifyForms),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(runContext, run)
      context.set(factsContext, async () => facts)
      context.set(translateContext, translate)
      return context
    },
  })
  const root = document.getElementById('root') as HTMLElement
  recordTyped(root)
  // Hydrates in time slices, so that the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HydrationEffects>
          <MessagesProvider translate={translate}>
            <GridMemoryContext value={createGridMemory()}>
              <RouterProvider router={router} />
            </GridMemoryContext>
          </MessagesProvider>
        </HydrationEffects>
      </StrictMode>,
    )
  })
  if (navigator.serviceWorker?.controller || matchMedia('(display-mode: standalone)').matches)
    void import('./offline-start.ts').then(({ startOfflineParts }) =>
      startOfflineParts(router, facts, translate),
    )
}

function HydrationEffects({ children }: { children: ReactNode }) {
  useEffect(() => {
    // State changes within an effect would be batched, so that fields would not render one by one.
    queueMicrotask(restoreTyped)
  }, [])
  return children
}

/** The page's modules must be loaded before hydration, or it would show a blank page. */
async function loadShownRoutes(): Promise<RouteObject[]> {
  const routes = siteMap(await loadPageGroup(location.pathname))
  const shown = matchRoutes(routes, location) ?? []
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return routes
}
