import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Conflict, FormValues } from '../form-values.ts'
import { type FieldWords, formFieldName, formValueText } from '../form-words.ts'

/** The same for the form of a campaign, ad group or ad. */
export function ConflictNotice({
  words,
  ...shown
}: Pick<Parameters<typeof ConflictOf>[0], 'conflict' | 'now'> & { words: FieldWords }) {
  return (
    <ConflictOf
      {...shown}
      nameOf={(field) => formFieldName(field, words)}
      textOf={(field, values) => formValueText(field, values, words)}
    />
  )
}

/** What somebody else saved meanwhile: of what both changed, theirs can be taken; all else of it stays as they left it. */
export function ConflictOf({
  conflict,
  now,
  nameOf,
  textOf,
}: {
  conflict: { by: string | null } & Conflict
  now: FormValues
  nameOf: (field: string) => string
  /** What a field says, in words. */
  textOf: (field: string, values: readonly string[]) => string
}) {
  const t = useMessages()
  const { by, theirs, both } = conflict
  return (
    <Notice
      tone="warning"
      title={by === null ? t('campaigns.changedTitle') : t('adChanges.changedTitle', { who: by })}
    >
      <p>{t(both.length > 0 ? 'adChanges.bothText' : 'adChanges.theirsText')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {theirs.map(({ field, before }) => (
          <li key={field}>
            {t('campaigns.changedFrom', {
              name: nameOf(field),
              from: textOf(field, before),
              to: textOf(field, now[field] ?? []),
            })}
            {both.includes(field) && (
              <Checkbox
                name="take"
                value={field}
                label={t('adChanges.takeTheirs', { name: nameOf(field) })}
                className="mt-1"
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
