/** `/videos/720p/aa/bb/cc/aabbcc….mp4`: the path and its content never change. */
export function videoPath(signature: string): string {
  return `/${videoKey(signature)}`
}

/** As a key of the object store. */
export function videoKey(signature: string): string {
  const folders = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}`
  return `videos/720p/${folders}/${signature}.mp4`
}

const pathForm =
  /^\/videos\/720p\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\.mp4$/

/** Returns the signature in a video's path; null when it is invalid. */
export function readVideoPath(path: string): string | null {
  const [, a, b, c, signature = ''] = pathForm.exec(path) ?? []
  return signature !== '' && signature.startsWith(`${a}${b}${c}`) ? signature : null
}
