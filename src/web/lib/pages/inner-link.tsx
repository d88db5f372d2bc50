import { useHref, useLinkClickHandler } from 'react-router'
import type { AnchorProps } from '#web/ui/buttons/anchor.tsx'

export interface InnerLinkProps extends AnchorProps {
  /** The pages before and after are shown as one picture that moves. */
  viewTransition?: boolean
}

/**
 * A link inside the site. The router's own brings along what fetches pages ahead, for servers that answer
 * in the router's own form.
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
