import type { Site } from '#contract/site/site'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SaveRow } from './save-row.tsx'
import { useSiteForm } from './use-site-form.ts'

export function LanguagesForm({ site, next }: { site: Site; next?: string }) {
  const t = useMessages()
  const save = useSiteForm('languages', next)
  const isFixed = site.fixed.includes('languages')
  const names = new Intl.DisplayNames([t.locale], { type: 'language' })
  const nameOf = (tag: string) => names.of(tag) ?? tag
  return (
    <ActionForm of={save} className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-bold">{t('site.offered')}</legend>
        {site.known_languages.map((tag) => (
          <Checkbox
            key={tag}
            name="languages"
            value={tag}
            label={nameOf(tag)}
            lang={tag}
            defaultChecked={site.languages.includes(tag)}
            disabled={isFixed}
          />
        ))}
        {save.problems.languages && (
          <FieldError id="languages-error">{save.problems.languages}</FieldError>
        )}
      </fieldset>
      <Select
        label={t('site.defaultLanguage')}
        hint={t('site.defaultLanguageHint')}
        name="default_language"
        options={site.known_languages.map((value) => ({ value, label: nameOf(value) }))}
        defaultValue={save.values.default_language ?? site.default_language}
        disabled={isFixed}
        error={save.problems.default_language}
        className="w-80 max-w-full"
      />
      {(!isFixed || next !== undefined) && <SaveRow isSending={save.isSending} next={next} />}
    </ActionForm>
  )
}
