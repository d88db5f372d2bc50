import type { Section } from '#contract/boards/board'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Cover } from './cover.tsx'

export function SectionCard({ section }: { section: Section }) {
  const t = useMessages()
  const pictures = section.preview_pins.map((pin) => ({
    url: pin.image_medium_url,
    dominant_color: pin.dominant_color,
  }))
  return (
    <Anchor href={sectionPath(section)} className="group block rounded-card">
      <Cover pictures={pictures} />
      <span className="mt-2 block truncate px-1 font-bold">{section.title}</span>
      <span className="block px-1 text-sm text-ink-soft tabular">
        {t('board.pins', { count: section.pin_count })}
      </span>
    </Anchor>
  )
}

export function sectionPath(section: Pick<Section, 'slug' | 'board'>): string {
  return `${section.board.url}${section.slug}/`
}
