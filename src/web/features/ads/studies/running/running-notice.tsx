import { resultPath } from '#web/lib/pages/paths/study-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import type { RunningStudy } from './find-running.ts'

/** Warns whoever is about to change what a study compares. */
export function RunningNotice({
  advertiserId,
  studies,
}: {
  advertiserId: string
  studies: readonly RunningStudy[]
}) {
  const t = useMessages()
  if (studies.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('adChanges.studies', { count: studies.length })}
      action={studies.map(({ id, name }) => (
        <ButtonLink key={id} size="sm" href={resultPath(advertiserId, id)} className={onWashClass}>
          {name}
        </ButtonLink>
      ))}
    >
      {t('adChanges.studiesText')}
    </Notice>
  )
}
