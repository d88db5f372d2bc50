import { useLocation } from 'react-router'

/** Whoever logs in or signs up comes back to this page. */
export function useNext(): string {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return here === '/' ? '' : `?next=${encodeURIComponent(here)}`
}
