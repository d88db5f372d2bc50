import type { Ref } from 'react'
import { limits } from '#contract/limits'
import { languageName } from '#web/lib/texts/code-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { captionLanguages } from './languages.ts'
import type { useCaptionRows } from './use-caption-rows.ts'

/** Chooses a language, and a file with what is said in it. */
export function CaptionSource({
  flow,
  refusalRef,
  onAdd,
}: {
  flow: ReturnType<typeof useCaptionRows>
  refusalRef: Ref<HTMLDivElement>
  onAdd: () => void
}) {
  const t = useMessages()
  const { language: chosen, refusal, replaced } = flow.state
  const nameOf = (tag: string) => {
    const language = languageName(tag, t.locale)
    return flow.languages.includes(tag) ? t('captions.languageThere', { language }) : language
  }
  const offered = flow.languages.length < limits.captionLanguages ? captionLanguages : []
  return (
    <>
      <Select
        label={t('captions.language')}
        value={chosen}
        options={[...new Set([...flow.languages, ...offered, chosen])].map((tag) => ({
          value: tag,
          label: nameOf(tag),
        }))}
        onChange={({ target }) =>
          flow.dispatch({ type: 'language_chosen', language: target.value })
        }
      />
      {refusal && (
        <FormError ref={refusalRef}>
          {t(`captions.problem.${refusal.kind}`, { line: refusal.line })}
        </FormError>
      )}
      <div className="flex flex-wrap gap-2">
        <label
          className={classNames(
            buttonClass({ variant: 'secondary', size: 'md' }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
          )}
        >
          {t('captions.upload')}
          <input
            type="file"
            name="file"
            accept=".vtt,.srt,text/vtt"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void flow.take(file)
              target.value = ''
            }}
          />
        </label>
        <Button name="add" onClick={onAdd}>
          {t('captions.addNow')}
        </Button>
        {replaced && (
          <Button variant="quiet" onClick={() => flow.dispatch({ type: 'file_undone' })}>
            {t('captions.undo')}
          </Button>
        )}
      </div>
    </>
  )
}
