export interface PickedFiles {
  file: File
  /** In their order, the first one too. */
  all: readonly File[]
}

/** The first picture or video file of a paste or a drop. */
export function filesIn(transfer: { files: Iterable<File> }): PickedFiles | null {
  const files = [...transfer.files]
  const file = files.find(({ type }) => /^(image|video)\//.test(type)) ?? files[0]
  return file ? { file, all: files } : null
}

/** A web address that was pasted, or dropped as a link or a picture of another page. */
export function addressIn(transfer: Pick<DataTransfer, 'getData'>): string | null {
  const listed = transfer.getData('text/uri-list').split(/\r?\n/)
  const texts = [...listed.filter((line) => !line.startsWith('#')), transfer.getData('text/plain')]
  for (const text of texts) {
    const url = URL.parse(text.trim())
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  }
  return null
}
