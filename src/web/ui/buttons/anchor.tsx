import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { isExternal, safeHref } from './safe-href.ts'

export type AnchorProps = ComponentProps<'a'> & { href: string }

const InnerLink = createContext<ComponentType<AnchorProps> | null>(null)

interface InnerLinkProviderProps {
  element: ComponentType<AnchorProps>
  children: ReactNode
}

/** Provides the router's link element for URLs inside the site. */
export function InnerLinkProvider({ element, children }: InnerLinkProviderProps) {
  return <InnerLink value={element}>{children}</InnerLink>
}

/** An unstyled link: internal URLs use the router, external ones the browser, and unsafe ones are dropped. */
export function Anchor({ href, children, ...rest }: AnchorProps) {
  const Inner = use(InnerLink)
  const safe = safeHref(href)
  if (safe !== undefined && Inner && !isExternal(safe) && !rest.target) {
    return (
      <Inner {...rest} href={safe}>
        {children}
      </Inner>
    )
  }
  const rel = rest.target === '_blank' ? (rest.rel ?? 'noopener noreferrer') : rest.rel
  return (
    <a {...rest} href={safe} rel={rel}>
      {children}
    </a>
  )
}
