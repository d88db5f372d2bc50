import { useLayoutEffect, useState } from 'react'

/**
 * The token of a link from a mail, put aside and taken out of the address at once. It stands in the
 * fragment, which browsers send to nobody. `undefined` until the browser has looked; '' where there is none.
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
