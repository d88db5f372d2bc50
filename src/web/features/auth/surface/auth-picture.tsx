import type { AuthPicture as Picture } from '#web/lib/authentication/auth-prompt.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const maxHeightPx = 128
const maxWidthPx = 200

/** What the visitor wanted to do: shows the pin to save, uncropped, or the person to follow. */
export function AuthPicture({ picture }: { picture: Picture }) {
  if (picture.kind === 'person') return <Avatar name={picture.name} src={picture.url} size={96} />
  const { url, width, height, color, alt } = picture
  const scale = Math.min(maxHeightPx / height, maxWidthPx / width, 1)
  return (
    <img
      src={url}
      alt={alt}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      style={{ backgroundColor: color }}
      className="rounded-card"
    />
  )
}
