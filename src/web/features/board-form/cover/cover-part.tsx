import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** The picture that stands for a board, and the way to another. */
export function CoverPart({
  url,
  isAutomatic,
  onChange,
}: {
  /** null where it is the latest, which is not known here. */
  url: string | null
  isAutomatic: boolean
  onChange: () => void
}) {
  const t = useMessages()
  return (
    <div className="flex items-center gap-4">
      <span className="block h-20 w-30 shrink-0 overflow-hidden rounded-control bg-sand">
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </span>
      <div className="min-w-0">
        <p className="font-bold">{t('boardForm.cover')}</p>
        <p className="mb-2 text-sm text-ink-soft">
          {isAutomatic ? t('boardForm.coverLatest') : t('boardForm.coverChosen')}
        </p>
        <Button size="sm" onClick={onChange}>
          {t('boardForm.changeCover')}
        </Button>
      </div>
    </div>
  )
}
