import { useRouteLoaderData } from 'react-router'
import type { AppFacts } from './app-context.ts'

/** What the page knows of the server and of who looks at it. */
export function useFacts(): AppFacts {
  return useRouteLoaderData('root') as AppFacts
}
