import { useHref, useLinkClickHandler } from 'react-router'
import type { AnchorProps } from '#web/ui/buttons/anchor.tsx'

export interface InnerLinkProps extends AnchorProps {
  /** Animates the change of pages with a view transition. */
  viewTransition?: boolean
}

/**
 * A link inside the site. Unlike the router's own `Link` it does not include the code for prefetching pages,
 * which works only with the router's own server format.
 */
export function InnerLink({ href, viewTransition, onClick, children, ...rest }: InnerLinkProps) {
  const address = useHref(href)
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    target: rest.target,
    viewTransition,
  })
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
