import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { type Head, headTags, titleOf } from '#web/lib/head/head.ts'
import { headOf } from '#web/lib/head/head-of.ts'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Does for client-side navigations what a browser does for page loads: updates the head, announces the new
 * title, and moves the focus to the heading, or back to the link that led away from here.
 */
export function NavigationAnnouncer({ errorHead }: { errorHead?: Head }) {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  const facts = useFacts()
  const head = useHead(errorHead)
  const [announcement, setAnnouncement] = useState('')
  /** The initial page is announced by the browser itself. */
  const currentPath = useRef(isHydrated ? null : pathname)
  const clickedLinks = useRef(new Map<string, string>())

  // Compared as text, since it is rendered more often than it changes; the initial page has its own head.
  const headJson = JSON.stringify(head)
  const writtenJson = useRef(isHydrated ? null : headJson)
  const write = useEffectEvent(() => {
    if (writtenJson.current === headJson) return
    writtenJson.current = headJson
    writeHead(head, facts)
  })
  useEffect(() => write(), [headJson])

  const handlePageChange = useEffectEvent(() => {
    if (currentPath.current === pathname) return
    currentPath.current = pathname
    setAnnouncement(titleOf(head, facts.brandName))
    if (location.hash !== '') return
    const href = isBack ? clickedLinks.current.get(key) : undefined
    const heading = document.querySelector('main h1')
    if (!href) return focusOn(heading)
    // A grid renders its cards only after it has measured its columns.
    const timer = setTimeout(() => focusOn(findLink(href) ?? heading))
    return () => clearTimeout(timer)
  })
  // A trailing slash does not make another page: a form may post to the other URL.
  const page = pathname.replace(/\/+$/, '')
  useEffect(() => handlePageChange(), [page])

  useEffect(() => {
    function remember({ target }: Event) {
      const href = target instanceof Element && target.closest('main a')?.getAttribute('href')
      if (href) clickedLinks.current.set(key, href)
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  return (
    <div aria-live="polite" className="sr-only">
      {announcement}
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
