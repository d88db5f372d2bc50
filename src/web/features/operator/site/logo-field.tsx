import { useId, useState } from 'react'
import { isFailure } from '#contract/errors'
import type { Site } from '#contract/site/site'
import { Mark } from '#web/brand/mark.tsx'
import { uploadPicture } from '#web/lib/requests/upload.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { FieldError } from '#web/ui/fields/field-error.tsx'

interface Chosen {
  signature: string
  url: string | null
}

/** A square picture, uploaded as soon as it is chosen. */
export function LogoField({ site, error }: { site: Site; error: string | undefined }) {
  const t = useMessages()
  const id = useId()
  const [chosen, setChosen] = useState<Chosen>({
    signature: site.logo_signature ?? '',
    url: site.logo_url,
  })
  const [isUploading, setUploading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? error

  async function pick(file: File) {
    setUploading(true)
    setRefusal(null)
    try {
      const { image_signature, image_url } = await uploadPicture(file, () => {})
      setChosen({ signature: image_signature, url: image_url })
    } catch (failure) {
      setRefusal(isFailure(failure) ? failure.message : t('error.unexpected'))
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-paper">
        {chosen.url === null ? (
          <Mark sizePx={44} />
        ) : (
          <img src={chosen.url} alt="" className="size-full object-cover" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
        <p className="text-sm font-bold">{t('site.logo')}</p>
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonClass(
              { variant: 'secondary', size: 'md' },
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
            )}
          >
            {chosen.url === null ? t('site.chooseLogo') : t('site.changeLogo')}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={problem ? `${id}-error` : `${id}-hint`}
              className="sr-only"
              onChange={(event) => {
                const file = event.target.files?.[0]
                // The same file can be picked again after it was removed.
                event.target.value = ''
                if (file) void pick(file)
              }}
            />
          </label>
          {chosen.url !== null && (
            <Button variant="quiet" onClick={() => setChosen({ signature: '', url: null })}>
              {t('site.removeLogo')}
            </Button>
          )}
        </div>
        {problem ? (
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        ) : (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {t('site.logoHint')}
          </p>
        )}
        <span role="status" className="sr-only">
          {isUploading && t('site.logoUploading')}
        </span>
      </div>
      <input type="hidden" name="logo_signature" value={chosen.signature} />
    </div>
  )
}
