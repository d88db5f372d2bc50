import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Saved } from './edit-action.ts'
import type { FormValues } from './form-values.ts'
import { type FieldWords, formFieldName, formValueText } from './form-words.ts'

/** What somebody else saved meanwhile: of what both changed, theirs can be taken; all else of it stays as they left it. */
export function ConflictNotice({
  conflict,
  now,
  words,
}: {
  conflict: Extract<Saved, { kind: 'changed' }>
  now: FormValues
  words: FieldWords
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
              name: formFieldName(field, words),
              from: formValueText(field, before, words),
              to: formValueText(field, now[field] ?? [], words),
            })}
            {both.includes(field) && (
              <Checkbox
                name="take"
                value={field}
                label={t('adChanges.takeTheirs', { name: formFieldName(field, words) })}
                className="mt-1"
              />
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
