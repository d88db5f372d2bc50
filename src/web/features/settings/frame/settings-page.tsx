import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

interface SettingsPageProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One page of the settings. At `/settings/` the list beside it has the main heading. */
export function SettingsPage({ title, text, children }: SettingsPageProps) {
  const isIndex = /^\/settings\/?$/.test(useLocation().pathname)
  const Heading = isIndex ? 'h2' : 'h1'
  return (
    <>
      <Heading className="text-headline">{title}</Heading>
      {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </>
  )
}
