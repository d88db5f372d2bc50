import type { Services } from '#platform/operations'

/**
 * The signature in the address of a picture or video: 32 hex digits. It is derived with a key of the server from
 * the owner and the content, so that nobody can compute the address of another person's file or learn whether
 * others have the same file. Uploading a file twice gives the same address.
 */
export function signatureFor(
  { encryption }: Pick<Services, 'encryption'>,
  kind: 'image' | 'video',
  ownerId: string,
  digest: string,
): string {
  return encryption
    .fingerprint(`${kind} address`, `${ownerId} ${digest}`)
    .toString('hex')
    .slice(0, 32)
}
