import { apart } from '#web/lib/apart.tsx'
import { useMessages } from '#web/lib/messages.tsx'
import { pinName, pinPath } from '#web/lib/pin-names.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type SaveToolsProps, toolsClass } from './save-tools-look.ts'

const MemberSaveTools = apart(() =>
  import('./member-save-tools.tsx').then((module) => module.MemberSaveTools),
)

/** The likely board, which opens the picker, and the button that saves there at once. */
export function SaveTools(props: SaveToolsProps) {
  const { viewer } = useFacts()
  if (!viewer) return <VisitorSaveTools {...props} />
  return <MemberSaveTools {...props} />
}

function VisitorSaveTools({ pin, look }: SaveToolsProps) {
  const t = useMessages()
  return (
    <div className={toolsClass(look)}>
      <ButtonLink
        variant="primary"
        size={look === 'closeup' ? 'lg' : 'md'}
        href={`/signup?next=${encodeURIComponent(pinPath(pin))}`}
        aria-label={t('save.saveNamed', { pin: pinName(pin, t) })}
        className="ms-auto"
      >
        {t('save.save')}
      </ButtonLink>
    </div>
  )
}
