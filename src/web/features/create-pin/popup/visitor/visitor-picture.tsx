import { useEffect, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useHandedOver } from '../../handed/use-handed-over.ts'
import { hostOf } from '../../page/host-of.ts'
import { WebPicture } from '../../page/web-picture.tsx'
import type { Prefill } from '../../prefill.ts'
import { type ChosenPicture, picturesInHash } from '../../several/chosen-pictures.ts'
import { keptHash } from '../../several/kept-hash.ts'
import { SeveralPreview } from '../../several/several-preview.tsx'
import { canHandOver, type PopupMethod } from '../popup-address.ts'

/** The picture from the URL or the extension; pages are searched for others only after logging in. */
export function VisitorPicture({ method, prefill }: { method: PopupMethod; prefill: Prefill }) {
  const t = useMessages()
  const [dataUri, setDataUri] = useState<string | null>(null)
  const [several, setSeveral] = useState<readonly ChosenPicture[]>([])
  const { picture, words, color } = prefill
  useHandedOver(
    canHandOver(method) && dataUri === null && several.length === 0,
    words.link,
    (handed) => setDataUri(handed.dataUri),
  )
  useEffect(() => setSeveral(picturesInHash(keptHash(), words)), [words])
  if (several.length > 0) return <SeveralPreview pictures={several} />
  const shape = 'mx-auto block max-h-[34rem] w-auto max-w-full rounded-panel object-contain'
  if (dataUri) return <img src={dataUri} alt={t('popup.picture')} className={shape} />
  if (!picture) return <p className="text-ink-soft">{t('popup.findAfterLogIn')}</p>
  return (
    <figure>
      <span
        className="block rounded-panel"
        style={color === null ? undefined : { backgroundColor: color }}
      >
        <WebPicture
          url={picture.url}
          size="736x"
          alt={t('popup.picture')}
          className={`${shape} min-h-24`}
        />
      </span>
      {words.link !== '' && (
        <figcaption className="mt-3 text-center text-sm text-ink-soft">
          {t('popup.from', { host: hostOf(words.link) })}
        </figcaption>
      )}
    </figure>
  )
}
