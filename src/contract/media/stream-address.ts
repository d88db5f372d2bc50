/** The sizes of a stream, by the shorter side that they have at most. */
export const streamNames = ['720p', '480p', '240p'] as const
export type StreamName = (typeof streamNames)[number]

const masterFile = 'master.m3u8'
/** A list of pieces for each size, and the file that they are in. The first one names the others. */
export const streamFiles = [
  masterFile,
  ...streamNames.flatMap((name) => [`${name}.m3u8`, `${name}.mp4`] as const),
] as const
export type StreamFile = (typeof streamFiles)[number]

/** `/videos/hls/aa/bb/cc/aabbcc…/master.m3u8`: the path and its content never change. */
export function streamPath(signature: string, file: StreamFile = masterFile): string {
  return `/${streamKey(signature, file)}`
}

/** As a key of the object store. */
export function streamKey(signature: string, file: StreamFile): string {
  const folders = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}`
  return `videos/hls/${folders}/${signature}/${file}`
}

const pathForm =
  /^\/videos\/hls\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{2})\/([0-9a-f]{32})\/([a-z0-9]+\.[a-z0-9]+)$/

/** Null when it is invalid. */
export function readStreamPath(path: string): { signature: string; file: StreamFile } | null {
  const [, a, b, c, signature = '', name] = pathForm.exec(path) ?? []
  const file = streamFiles.find((one) => one === name)
  return file && signature.startsWith(`${a}${b}${c}`) ? { signature, file } : null
}
