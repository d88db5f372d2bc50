import { useLayoutEffect, useState } from 'react'

/**
 * The token of a link from a mail, which is removed from the URL at once. It is in the
 * fragment, which browsers never send. `undefined` until hydration; '' if there is none.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()

  useLayoutEffect(() => {
    function take() {
      const { hash, pathname } = location
      if (hash.length > 1) {
        history.replaceState(history.state, '', pathname)
        setToken(hash.slice(1))
      } else setToken((before) => before ?? '')
    }
    take()
    // Another link to this page, opened in the same window.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])

  return token
}
