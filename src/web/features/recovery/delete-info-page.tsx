import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { RecoveryPage } from './link-page.tsx'

export interface DeleteInfo {
  days: number
  /** How long a teenager's account is kept where the law sets a shorter time; null elsewhere. */
  teenDays: number | null
}

/** Explains how to delete an account, for members and visitors. */
export function DeleteInfoPage({ days, teenDays }: DeleteInfo) {
  const t = useMessages()
  const { viewer, brandName } = useFacts()
  const points = [
    t('recovery.deletePoint1'),
    t('recovery.deletePoint2', { days }),
    t('recovery.deletePoint3'),
  ]
  return (
    <RecoveryPage
      title={t('recovery.deleteTitle', { brand: brandName })}
      text={t('recovery.deleteText')}
    >
      <ol className="ms-6 flex list-decimal flex-col gap-2 marker:font-bold">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
      <ButtonLink
        href={
          viewer ? '/settings/leave/' : `/login/?next=${encodeURIComponent('/settings/leave/')}`
        }
        variant="primary"
        size="lg"
        isWide
      >
        {viewer ? t('recovery.deleteGo') : t('recovery.deleteLogIn')}
      </ButtonLink>
      <ButtonLink href="/password/forgot/" size="lg" isWide variant="quiet">
        {t('recovery.deleteForgot')}
      </ButtonLink>
      {teenDays !== null && (
        <p className="text-center text-sm text-ink-soft">
          {t('recovery.deleteTeens', { days: teenDays })}
        </p>
      )}
    </RecoveryPage>
  )
}
