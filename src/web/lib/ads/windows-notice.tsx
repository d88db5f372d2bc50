import { defaultWindows, type ReportTime } from '#contract/reporting/attribution'
import type { ReportPreferences } from '#contract/reporting/preferences/report-preferences'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import { preferencesPath } from '../pages/paths/preferences-path.ts'
import { useMessages } from '../texts/messages.tsx'

interface Windows {
  windows: Record<keyof typeof defaultWindows, number>
  reportTime: ReportTime
}

/** Says within which windows conversions are counted, where these are not the usual ones. */
export function WindowsNotice({
  advertiserId,
  windows,
  reportTime,
  usualHref,
}: Windows & {
  advertiserId: string
  /** The same with the usual windows; absent: only preferences say otherwise. */
  usualHref?: string
}) {
  const t = useMessages()
  const kinds = Object.keys(defaultWindows) as (keyof typeof defaultWindows)[]
  const isUsual =
    reportTime === 'TIME_OF_AD_ACTION' &&
    kinds.every((kind) => windows[kind] === defaultWindows[kind])
  if (isUsual) return null
  return (
    <Notice
      title={t('adTable.otherWindows')}
      action={
        <>
          <ButtonLink size="sm" href={preferencesPath(advertiserId)} className={onWashClass}>
            {t('adTable.toPreferences')}
          </ButtonLink>
          {usualHref && (
            <ButtonLink size="sm" variant="quiet" href={usualHref}>
              {t('adTable.usualWindows')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('adTable.windows', { ...windows, time: reportTime })}
    </Notice>
  )
}

/** The same by what the viewer prefers. */
export function PreferencesNotice({
  advertiserId,
  preferences,
}: {
  advertiserId: string
  preferences: ReportPreferences
}) {
  const { click_window_days, engagement_window_days, view_window_days } = preferences
  return (
    <WindowsNotice
      advertiserId={advertiserId}
      windows={{
        click: click_window_days,
        engagement: engagement_window_days,
        view: view_window_days,
      }}
      reportTime={preferences.conversion_report_time}
    />
  )
}
