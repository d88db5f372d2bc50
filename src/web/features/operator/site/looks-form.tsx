import { limits } from '#contract/limits'
import type { Site } from '#contract/site/site'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { SaveRow } from './save-row.tsx'
import { useSiteForm } from './use-site-form.ts'

export function LooksForm({ site, next }: { site: Site; next?: string }) {
  const t = useMessages()
  const save = useSiteForm('looks', next)
  return (
    <ActionForm of={save} className="flex flex-col gap-6">
      <TextField
        label={t('site.name')}
        name="name"
        maxLength={limits.siteNameLength}
        defaultValue={save.values.name ?? site.name}
        disabled={site.fixed.includes('name')}
        hint={t('site.nameHint')}
        error={save.problems.name}
        className="max-w-100"
      />
      <AccentField accent={save.values.accent ?? site.accent} error={save.problems.accent} />
      <LogoField site={site} error={save.problems.logo_signature} />
      <SaveRow isSending={save.isSending} next={next} />
    </ActionForm>
  )
}
