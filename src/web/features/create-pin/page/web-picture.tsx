import { useState } from 'react'
import { previewAddress } from '#web/lib/picture-input/preview-address.ts'
import { ImageIcon } from '#web/ui/icons/icons.tsx'

/** A picture of another site, loaded through our proxy. */
export function WebPicture({
  url,
  size,
  alt,
  className,
  onShape,
  onBroken,
}: {
  url: string
  size: '236x' | '736x'
  alt: string
  className: string
  /** Called with its real size once it is loaded. */
  onShape?: (width: number, height: number) => void
  onBroken?: () => void
}) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <span className={`grid min-h-24 place-items-center bg-sand text-ink-soft ${className}`}>
        <ImageIcon size={32} />
      </span>
    )
  }
  return (
    <img
      src={previewAddress(url, size)}
      alt={alt}
      loading={size === '236x' ? 'lazy' : 'eager'}
      decoding="async"
      className={className}
      onLoad={({ currentTarget }) =>
        onShape?.(currentTarget.naturalWidth, currentTarget.naturalHeight)
      }
      onError={() => {
        setBroken(true)
        onBroken?.()
      }}
    />
  )
}
