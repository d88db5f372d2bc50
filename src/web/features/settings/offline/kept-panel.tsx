import { limits } from '#contract/limits'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import type { KeptPage } from '#web/lib/offline/removals.ts'
import { fileSizeText } from '#web/lib/texts/file-size-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { HomeIcon } from '#web/ui/icons/icons-first.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'

interface KeptPanelProps {
  pages: readonly KeptPage[]
  bytes: number
}

export function KeptPanel({ pages, bytes }: KeptPanelProps) {
  const t = useMessages()
  const momentText = useDateText()
  const text = t('settings.offlineUsed', {
    size: fileSizeText(bytes, t.locale),
    max: fileSizeText(limits.offlineBytes, t.locale),
    days: limits.offlineDays,
  })
  return (
    <Panel title={t('settings.offlineKept')} text={text}>
      {pages.length === 0 && <PanelRow title={t('settings.offlineNothing')} />}
      {pages.map(({ path, title, picture, kept_at }) => (
        <PanelRow
          key={path}
          icon={
            picture ? (
              <img src={picture} alt="" className="size-10 rounded-sm object-cover" />
            ) : (
              <HomeIcon size={20} />
            )
          }
          title={
            <Anchor href={path} className="underline-offset-4 hover:underline">
              {title || path}
            </Anchor>
          }
          text={momentText(new Date(kept_at).toISOString())}
        />
      ))}
    </Panel>
  )
}
