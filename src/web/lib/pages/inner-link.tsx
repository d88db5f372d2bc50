import { useHref, useLinkClickHandler } from 'react-router'
import type { AnchorProps } from '#web/ui/buttons/anchor.tsx'
import { addressElsewhere } from './address-elsewhere.ts'
import { useFacts } from './use-facts.ts'

export interface InnerLinkProps extends AnchorProps {
  /** Animates the change of pages with a view transition. */
  viewTransition?: boolean
  /** Takes the place of the current page in the history. */
  replace?: boolean
  preventScrollReset?: boolean
  /** What the next page finds in its `location`. */
  state?: unknown
}

/**
 * A link inside the site. Unlike the router's own `Link` it does not include the code for prefetching pages,
 * which works only with the router's own server format.
 */
export function InnerLink(props: InnerLinkProps) {
  const { href, viewTransition, replace, preventScrollReset, state, onClick, children, ...rest } =
    props
  const address = useHref(href)
  const how = { target: rest.target, viewTransition, replace, preventScrollReset, state }
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, how)
  const elsewhere = addressElsewhere(href, useFacts())
  if (elsewhere !== null)
    return (
      <a {...rest} href={elsewhere} onClick={onClick}>
        {children}
      </a>
    )
  return (
    <a
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
