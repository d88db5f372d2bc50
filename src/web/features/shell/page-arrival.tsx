import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { type Head, headTags, titleOf } from '#web/lib/head/head.ts'
import { headOf } from '#web/lib/head/head-of.ts'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * What a browser does when a page comes, done for pages the router shows: the head is written, the new
 * title told, and focus goes to the heading, or back to the link that led away from here.
 */
export function PageArrival({ errorHead }: { errorHead?: Head }) {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  const facts = useFacts()
  const head = useHead(errorHead)
  const [told, setTold] = useState('')
  /** The page the browser itself arrived at is told by the browser. */
  const arrivedAt = useRef(isHydrated ? null : pathname)
  const ledAway = useRef(new Map<string, string>())

  // As text: it is drawn more often than it changes, and the page came with its own.
  const said = JSON.stringify(head)
  const written = useRef(isHydrated ? null : said)
  const write = useEffectEvent(() => {
    if (written.current === said) return
    written.current = said
    writeHead(head, facts)
  })
  useEffect(() => write(), [said])

  const arrive = useEffectEvent(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    setTold(titleOf(head, facts.brandName))
    if (location.hash !== '') return
    const href = isBack ? ledAway.current.get(key) : undefined
    const heading = document.querySelector('main h1')
    if (!href) return focusOn(heading)
    // A grid measures its columns first and draws its cards right after.
    const timer = setTimeout(() => focusOn(findLink(href) ?? heading))
    return () => clearTimeout(timer)
  })
  // With a slash at its end or without it is the same page: its form may post to the other address.
  const page = pathname.replace(/\/+$/, '')
  useEffect(() => arrive(), [page])

  useEffect(() => {
    function remember({ target }: Event) {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (href) ledAway.current.set(key, href)
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  return (
    <div aria-live="polite" className="sr-only">
      {told}
    </div>
  )
}

function useHead(errorHead: Head | undefined): Head {
  const t = useMessages()
  const facts = useFacts()
  const matches = useMatches()
  if (errorHead) return errorHead
  const loaderData = Object.fromEntries(matches.map((match) => [match.id, match.loaderData]))
  const shown = matches.map(({ id, handle }) => ({ route: { id, handle } }))
  return headOf({ matches: shown, loaderData }, t, facts)
}

function writeHead(head: Head, facts: AppFacts): void {
  document.title = titleOf(head, facts.brandName)
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes } of headTags(head, facts)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.dataset.head = ''
    document.head.append(element)
  }
}

function findLink(href: string): Element | null {
  return document.querySelector(`main a[href="${CSS.escape(href)}"]`)
}

function focusOn(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return
  if (target.matches('h1')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
