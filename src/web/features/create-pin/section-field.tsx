import { useEffect, useState } from 'react'
import type { Section } from '#contract/boards/board'
import { listSections } from '#contract/boards/list-sections'
import { useMessages } from '#web/lib/messages.tsx'
import { run } from '#web/lib/run.ts'
import { Select } from '#web/ui/select.tsx'

const none = ''
const mostSections = 250

/** The sections of one board; give another board another key. */
export function SectionField({
  boardId,
  sectionId,
  error,
  onChange,
}: {
  boardId: string
  sectionId: string | null
  error: string | undefined
  onChange: (sectionId: string | null) => void
}) {
  const t = useMessages()
  const [sections, setSections] = useState<Section[] | 'coming' | 'failed'>('coming')

  useEffect(() => {
    const asking = new AbortController()
    run(listSections, { board_id: boardId, page_size: mostSections }, asking.signal)
      .then(({ items }) => setSections(items))
      .catch(() => asking.signal.aborted || setSections('failed'))
    return () => asking.abort()
  }, [boardId])

  const known = typeof sections === 'string' ? [] : sections
  return (
    <Select
      label={t('createPin.section')}
      value={sectionId ?? none}
      disabled={known.length === 0}
      error={error}
      hint={sections === 'failed' ? t('createPin.sectionsFailed') : undefined}
      onChange={({ target }) => onChange(target.value === none ? null : target.value)}
      options={[
        { value: none, label: t('createPin.noSection') },
        ...known.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
