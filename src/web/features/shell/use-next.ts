import { useLocation } from 'react-router'

/** The query that returns to this page after log-in or sign-up. */
export function useNext(): string {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return here === '/' ? '' : `?next=${encodeURIComponent(here)}`
}
