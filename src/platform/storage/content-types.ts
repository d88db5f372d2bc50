import { extname } from 'node:path'

const byExtension: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
}

/** The content type of a key's extension; generic bytes when it is unknown. */
export function contentTypeOf(key: string): string {
  return byExtension[extname(key)] ?? 'application/octet-stream'
}
