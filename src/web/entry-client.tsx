import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createGridMemory, GridMemoryContext } from './features/grid/grid-memory.ts'
import { type AppFacts, factsContext, translateContext } from './lib/app-context.ts'
import { loadTexts } from './lib/languages.ts'
import { createTranslate, MessagesProvider } from './lib/messages.tsx'
import { run, runContext } from './lib/run.ts'
import { routes } from './routes.ts'
import './styles/app.css'

await start()

async function start(): Promise<void> {
  const facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as AppFacts
  const [texts] = await Promise.all([loadTexts(facts.language), loadShownRoutes()])
  const translate = createTranslate(facts.language, texts)

  const router = createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(runContext, run)
      context.set(factsContext, async () => facts)
      context.set(translateContext, translate)
      return context
    },
  })
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <MessagesProvider translate={translate}>
        <GridMemoryContext value={createGridMemory()}>
          <RouterProvider router={router} />
        </GridMemoryContext>
      </MessagesProvider>
    </StrictMode>,
  )
}

/** The page's own modules must be there before React takes it over, or it would show a blank. */
async function loadShownRoutes(): Promise<void> {
  const shown = matchRoutes(routes, location) ?? []
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const parts = await route.lazy()
      Object.assign(route, { ...parts, lazy: undefined })
    }),
  )
}
