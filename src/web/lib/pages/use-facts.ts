import { useRouteLoaderData } from 'react-router'
import type { AppFacts } from './app-context.ts'

/** What the page knows of the server and the viewer. */
export function useFacts(): AppFacts {
  return useRouteLoaderData('root') as AppFacts
}
