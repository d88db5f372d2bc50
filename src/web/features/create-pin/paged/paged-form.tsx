import type { ReactNode } from 'react'
import { limits } from '#contract/limits'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { ClockTime } from '#contract/pins/scheduled/settled-time'
import { isStory, maxPages, type StoryFormat } from '#contract/pins/stories/story-formats'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import type { PinWords } from '../create-pin-steps.ts'
import { OptionsPart } from '../options/options-part.tsx'
import { SaveButton } from '../saving/save-button.tsx'
import { isHeld } from '../saving/save-states.ts'
import { WhenField } from '../scheduled/when-field.tsx'
import { NameFields } from '../word-fields.tsx'
import { lackOf, type PagedEvent, type PagedState } from './paged-steps.ts'

const FormatChoice = codeSplit(() =>
  import('./format-choice.tsx').then((module) => module.FormatChoice),
)

/** Of a pin of several pages as a whole. */
export type PagedWords = Pick<PinWords, 'title' | 'description'>

/** What is said and chosen for a pin of several pages as a whole, and saving it. */
export function PagedForm({
  state,
  dispatch,
  words,
  options,
  when,
  maySchedule,
  hasBoard,
  isEditing,
  unfinished,
  boardField,
  onWords,
  onOptions,
  onWhen,
  onSave,
}: {
  state: PagedState
  dispatch: (event: PagedEvent) => void
  words: PagedWords
  options: Partial<ShownOptions>
  /** When it is published; null: at once. */
  when: ClockTime | null
  maySchedule: boolean
  hasBoard: boolean
  /** The picture of a page. */
  isEditing: boolean
  /** The key of a page whose captions are not done. */
  unfinished: string | undefined
  boardField: ReactNode
  onWords: (words: PagedWords) => void
  onOptions: (options: Partial<ShownOptions>) => void
  onWhen: (when: ClockTime | null) => void
  onSave: () => void
}) {
  const t = useMessages()
  const { format, save } = state
  const lack = lackOf(state, hasBoard)
  const uncaptioned = state.pages.findIndex(({ key }) => key === unfinished) + 1
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div inert={isHeld(save)} className="flex flex-col gap-6">
        <FormatChoice
          format={format}
          onChange={(chosen) => dispatch({ type: 'format_chosen', format: chosen })}
        />
        <NameFields
          of="pin"
          words={words}
          problems={{}}
          onChange={(changed) => onWords({ ...words, ...changed })}
        />
        {boardField}
        <OptionsPart
          options={options}
          problems={state.problems}
          isStory={isStory(format)}
          onChange={(chosen) => {
            onOptions({ ...options, ...chosen })
            dispatch({ type: 'options_chosen' })
          }}
        />
        {maySchedule && (
          <WhenField
            when={when}
            error={state.problems.publish_time}
            onChange={(chosen) => {
              onWhen(chosen)
              dispatch({ type: 'options_chosen' })
            }}
          />
        )}
      </div>
      <SaveButton
        save={save}
        disabledReason={
          uncaptioned > 0 && lack === null
            ? t('captions.unfinishedPage', { number: uncaptioned })
            : reasonOf(t, isEditing ? 'edit' : lack, format)
        }
        onClick={onSave}
      >
        {t(when ? 'scheduled.schedule' : 'createPin.save')}
      </SaveButton>
    </div>
  )
}

/** Why it cannot be saved yet. */
function reasonOf(t: Translate, lack: ReturnType<typeof lackOf> | 'edit', format: StoryFormat) {
  if (lack === null) return undefined
  if (lack === 'board' || lack === 'edit') return t(`createPin.lack.${lack}`)
  return t(`createPin.lackPages.${lack}`, { min: limits.pagesMin, max: maxPages(format) })
}
