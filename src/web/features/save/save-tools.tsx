import { useAuthPrompt } from '#web/lib/authentication/auth-prompt.tsx'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { pinName, pinPath, pinPicture } from '#web/lib/saving/pin-names.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { type SaveToolsProps, toolsClass } from './save-tools-look.ts'

const MemberSaveTools = codeSplit(() =>
  withTexts('save', import('./member-save-tools.tsx')).then((module) => module.MemberSaveTools),
)

/** The likely board, which opens the picker, and the button that saves there at once. */
export function SaveTools(props: SaveToolsProps) {
  const { viewer } = useFacts()
  if (!viewer) return <VisitorSaveTools {...props} />
  return <MemberSaveTools {...props} />
}

function VisitorSaveTools({ pin, look }: SaveToolsProps) {
  const t = useMessages()
  const authPrompt = useAuthPrompt()
  return (
    <div className={toolsClass(look)}>
      {/* The link works without scripts. */}
      <ButtonLink
        variant="primary"
        onClick={(event) => {
          event.preventDefault()
          authPrompt.open({
            container: 'save',
            source: 'saveButton',
            next: pinPath(pin),
            pendingAction: { type: 'save', pinId: pin.id },
            picture: pinPicture(pin, t),
          })
        }}
        size={look === 'closeup' ? 'lg' : 'md'}
        href={`/signup/?source=saveButton&pin_id=${pin.id}&next=${encodeURIComponent(pinPath(pin))}`}
        aria-label={t('visitorSave.saveNamed', { pin: pinName(pin, t) })}
        className="ms-auto"
      >
        {t('visitorSave.save')}
      </ButtonLink>
    </div>
  )
}
