import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'
import { isSaving, isUnanswered, type SaveState } from './save-states.ts'

const SaveLine = codeSplit(() =>
  withTexts('scheduled', import('./save-line.tsx')).then((module) => module.SaveLine),
)

/** Saves what is on the page, and says beside it how far that has come. */
export function SaveButton({
  save,
  children,
  ...button
}: { save: SaveState } & Pick<
  ButtonProps,
  'type' | 'form' | 'disabledReason' | 'onClick' | 'children'
>) {
  const t = useMessages()
  return (
    <div className="mt-2 flex flex-col gap-x-4 gap-y-2 desk:flex-row-reverse desk:items-center">
      <Button
        {...button}
        variant="primary"
        size="lg"
        isLoading={isSaving(save)}
        className="shrink-0"
      >
        {isUnanswered(save) ? t('error.tryAgain') : children}
      </Button>
      {/* Its room is kept, so that nothing moves. */}
      <div className="min-h-5 min-w-0 text-sm text-ink-soft desk:grow desk:text-end">
        <SaveLine save={save} />
      </div>
    </div>
  )
}
