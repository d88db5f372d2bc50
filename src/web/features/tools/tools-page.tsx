import { type ReactNode, useId } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BookmarkPart } from './bookmark-part.tsx'
import { ButtonPart } from './button-part.tsx'
import { EmbedPart } from './embed-part.tsx'
import { ExtensionPart } from './extension-part.tsx'

/** The tools to save from other websites, and to embed pins in them. */
export function ToolsPage() {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <div className="gutter mx-auto max-w-220 pt-4 pb-24 desk:pt-8">
      <h1 className="text-headline desk:text-display">{t('tools.title')}</h1>
      <p className="mt-2 max-w-160 text-ink-soft">{t('tools.text', { brand: brandName })}</p>
      <Part title={t('tools.bookmark')}>
        <BookmarkPart />
      </Part>
      <Part title={t('tools.extension')}>
        <ExtensionPart />
      </Part>
      <Part title={t('tools.phone')}>
        <p className="max-w-160 text-ink-soft">{t('tools.phoneText', { brand: brandName })}</p>
      </Part>
      <Part title={t('tools.button')}>
        <ButtonPart />
      </Part>
      <Part title={t('tools.embed')}>
        <EmbedPart />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h2 id={id} className="mb-3 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
