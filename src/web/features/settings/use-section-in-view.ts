import { useEffect, useEffectEvent, useState } from 'react'
import { sectionInView } from './section-in-view.ts'

/** The id of the section being read. The first one until the page is scrolled. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])

  const look = useEffectEvent(() => {
    const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0)
    const { scrollHeight } = document.documentElement
    const isAtEnd = innerHeight + scrollY >= scrollHeight - 2
    setCurrent(ids[sectionInView(tops, innerHeight, isAtEnd)])
  })
  useEffect(() => {
    const watch = () => look()
    watch()
    addEventListener('scroll', watch, { passive: true })
    addEventListener('resize', watch)
    return () => {
      removeEventListener('scroll', watch)
      removeEventListener('resize', watch)
    }
  }, [])

  return current
}
