import type { Crop } from '#contract/visual-similarity/look-alikes'
import { isWhole, scaled, wholePicture } from '#web/lib/crop/crop.ts'
import { CropBox } from '#web/lib/crop/crop-box.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx'

interface CropEditorProps {
  picture: { url: string; width: number; height: number; alt: string; color?: string }
  crop: Crop
  onChange: (crop: Crop) => void
}

const zoomStep = 1.25

/** A picture with a frame to choose a part of it, and buttons as an alternative to dragging. */
export function CropEditor({ picture, crop, onChange }: CropEditorProps) {
  const t = useMessages()
  const { url, width, height, alt, color } = picture
  return (
    <>
      <div
        // Tall pictures leave room for the results.
        style={{
          aspectRatio: `${width} / ${height}`,
          maxWidth: `min(${width}px, 100%, var(--picture-height) * ${width / height})`,
        }}
        className="relative mx-auto my-3 w-full [--picture-height:46dvh] desk:[--picture-height:min(44rem,100dvh-17rem)]"
      >
        <img
          src={url}
          width={width}
          height={height}
          alt={alt}
          draggable={false}
          style={{ backgroundColor: color }}
          className="size-full rounded-card select-none"
        />
        <CropBox crop={crop} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-2 pt-1">
        <IconButton
          variant="secondary"
          label={t('looks.smaller')}
          icon={<MinusIcon size={20} />}
          onClick={() => onChange(scaled(crop, 1 / zoomStep))}
        />
        <IconButton
          variant="secondary"
          label={t('looks.larger')}
          icon={<PlusIcon size={20} />}
          isDisabled={isWhole(crop)}
          onClick={() => onChange(scaled(crop, zoomStep))}
        />
        <Button isDisabled={isWhole(crop)} onClick={() => onChange(wholePicture)}>
          {t('looks.whole')}
        </Button>
      </div>
      <p className="mx-auto max-w-96 pt-3 pb-6 text-center text-sm text-ink-soft">
        {t('looks.hint')}
      </p>
    </>
  )
}
