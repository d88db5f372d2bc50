import { ImageIcon } from '#web/ui/icons/icons.tsx'
import { WebPicture } from '../page/web-picture.tsx'
import type { SeveralPicture } from './chosen-pictures.ts'

export function SeveralThumbnail({
  picture,
  alt = '',
  className,
}: {
  picture: SeveralPicture
  /** Empty if there is a label beside it. */
  alt?: string
  className: string
}) {
  const shape = `${className} shrink-0 rounded-card bg-sand object-cover`
  switch (picture.kind) {
    case 'web':
      return <WebPicture url={picture.url} size="236x" alt={alt} className={`${shape} min-h-0!`} />
    case 'data':
      return <img src={picture.dataUri} alt={alt} className={shape} />
    case 'coming':
      return (
        <span className={`${shape} grid place-items-center text-ink-soft`}>
          <ImageIcon size={24} />
        </span>
      )
  }
}
