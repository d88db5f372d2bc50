import { Link } from 'react-router'
import type { AnchorProps } from '#web/ui/anchor.tsx'

/** The router's link, for addresses inside the site. */
export function InnerLink({ href, ...rest }: AnchorProps) {
  return <Link {...rest} to={href} />
}
