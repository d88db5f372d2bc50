import { type ReactNode, type RefObject, useEffect } from 'react'
import { limits } from '#contract/limits'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { EditedPage, PageProblem, PageWords } from './edited-pages.ts'

/** The texts of one page, and taking it away. */
export function PageFields({
  group,
  page,
  number,
  problem,
  canRemove,
  captions,
  onWrite,
  onRemove,
  children,
}: {
  /** Around them. */
  group: RefObject<HTMLFieldSetElement | null>
  page: EditedPage
  /** From 1. */
  number: number
  problem: PageProblem | null
  canRemove: boolean
  /** What is said in its video, if it has one. */
  captions?: ReactNode
  onWrite: (words: Partial<PageWords>) => void
  onRemove: () => void
  /** Before its texts. */
  children?: ReactNode
}) {
  const t = useMessages()
  const leaveTo = useFocusAfter()
  useEffect(() => {
    if (!problem) return
    const refused = group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) refused.focus()
    else group.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, group])
  const field = (name: keyof PageWords) => ({
    value: page[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: ({ target }: { target: { value: string } }) => onWrite({ [name]: target.value }),
  })
  return (
    <fieldset ref={group} className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 font-bold">{t('editPages.page', { number })}</legend>
      {children}
      {problem && problem.field === null && <FormError>{problem.text}</FormError>}
      <TextField
        {...field('title')}
        label={t('editPages.pageTitle')}
        maxLength={limits.pinTitleLength}
      />
      <TextArea
        {...field('description')}
        label={t('editPages.description')}
        rows={2}
        maxLength={Math.max(limits.pinDescriptionFormLength, page.description.length)}
      />
      <TextField
        {...field('link')}
        type="url"
        label={t('editPages.link')}
        placeholder="https://"
        maxLength={limits.linkLength}
      />
      <TextArea
        {...field('alt_text')}
        label={t('editPages.altText')}
        rows={2}
        maxLength={limits.altTextLength}
      />
      {captions}
      {canRemove && (
        <Button
          className="self-start"
          onClick={({ currentTarget }) => {
            const part = currentTarget.closest('section')
            leaveTo(() => part?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null)
            onRemove()
          }}
        >
          {t('editPages.remove', { number })}
        </Button>
      )}
    </fieldset>
  )
}
