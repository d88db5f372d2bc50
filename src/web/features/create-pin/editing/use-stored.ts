import { useEffect, useEffectEvent, useState } from 'react'
import { fetchImage } from '#contract/media/fetch-image'
import { imagePath } from '#contract/media/image-address'
import { plainRecipe, toRecipe } from '#contract/media/picture-edit/recipe'
import type { OutputOf } from '#contract/operation'
import { run } from '#web/lib/requests/run.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { Picture } from '../create-pin-steps.ts'
import type { EditedFrom, StoredPicture } from './edited-from.ts'

/** What can be edited. */
export type StillPicture = Exclude<Picture, { kind: 'video' }>

/** The picture as it was uploaded, with what was made of it; one of another site is fetched first. */
export function useStored(picture: StillPicture) {
  const t = useMessages()
  const [stored, setStored] = useState<EditedFrom | null>(() => storedOf(picture))
  const [problem, setProblem] = useState<string | null>(null)

  async function fetch() {
    if (picture.kind !== 'web') return
    setProblem(null)
    try {
      const original = toStored(await run(fetchImage, { image_url: picture.url }))
      setStored({ original, recipe: plainRecipe })
    } catch (error) {
      setProblem(failureText(error, t))
    }
  }
  const begin = useEffectEvent(fetch)
  useEffect(() => void begin(), [])
  return { stored, problem, retry: () => void fetch() }
}

function storedOf(picture: StillPicture): EditedFrom | null {
  if (picture.kind === 'web') return null
  const { signature, url, width, height, color, edited } = picture
  // Files of a queue are kept in the browser, perhaps since before a step was added.
  if (edited) return { ...edited, recipe: toRecipe(edited.recipe) }
  return { original: { signature, url, width, height, color }, recipe: plainRecipe }
}

export function toStored(image: OutputOf<typeof fetchImage>): StoredPicture {
  const { image_signature: signature, width, height, dominant_color: color } = image
  return { signature, url: imagePath(signature, '736x', 'webp'), width, height, color }
}
