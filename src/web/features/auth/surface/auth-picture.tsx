import type { AuthPicture as Picture } from '#web/lib/authentication/auth-door.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const mostHeightPx = 128
const mostWidthPx = 200

/** What it is about: the pin that is being saved, whole; or who is being followed. */
export function AuthPicture({ picture }: { picture: Picture }) {
  if (picture.kind === 'person') return <Avatar name={picture.name} src={picture.url} size={96} />
  const { url, width, height, color, alt } = picture
  const scale = Math.min(mostHeightPx / height, mostWidthPx / width, 1)
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
