import { useLayoutEffect, useState } from 'react'

const memoryName = 'board-invite'

/**
 * The token of a mailed invitation, taken out of the address at once and kept in this tab, so that
 * somebody may sign up first. `undefined` until the browser has looked; null where there is none.
 */
export function useInviteToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useLayoutEffect(() => {
    function take() {
      const { hash, search, pathname } = location
      const found = hash.slice(1) || new URLSearchParams(search).get('token')
      if (found) {
        sessionStorage.setItem(memoryName, found)
        history.replaceState(history.state, '', pathname)
      }
      setToken(sessionStorage.getItem(memoryName))
    }
    take()
    // Another link to this page, opened in the same window.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])

  return token
}

export function forgetInviteToken(): void {
  sessionStorage.removeItem(memoryName)
}
