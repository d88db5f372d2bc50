import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { OpenerProps } from '#web/ui/floats/opener.ts'
import { Popover } from '#web/ui/floats/popover.tsx'
import type { SectionOfBoardProps } from '../dialog-props.ts'
import { whyNotAdded } from '../why-not-added.ts'
import { SectionNameField } from './section-name-field.tsx'
import { SectionSuggestions } from './section-suggestions.tsx'
import { useAddSection } from './use-add-section.ts'

export interface SectionPanelProps extends SectionOfBoardProps {
  opener: (props: OpenerProps) => ReactNode
}

/** The form for a new section beside the place where it will stand. */
export default function SectionPanel({ opener, ...props }: SectionPanelProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('sectionForm.createTitle')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="start"
      opener={opener}
    >
      <PanelForm
        {...props}
        onDone={(section) => {
          setOpen(false)
          props.onDone(section)
        }}
      />
    </Popover>
  )
}

function PanelForm(props: SectionOfBoardProps) {
  const t = useMessages()
  const form = useAddSection(props)
  const { state, dispatch, field } = form
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Forms inside a panel are inside the page's forms too, as React sees it.
        event.stopPropagation()
        void form.add()
      }}
    >
      <SectionNameField state={state} dispatch={dispatch} ref={field} />
      <SectionSuggestions suggestions={props.suggestions} onTake={form.take} />
      <div className="mt-4 flex justify-end">
        <Button
          type="submit"
          variant="primary"
          isLoading={state.step === 'saving'}
          disabledReason={whyNotAdded(state, t)}
        >
          {t('sectionForm.add')}
        </Button>
      </div>
    </form>
  )
}
