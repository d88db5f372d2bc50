import { Failure } from '#contract/errors'
import { isId, type PersonId, type UploadId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Services } from '#platform/operations'

type ProofServices = Pick<Services, 'encryption' | 'clock'>

const purpose = 'media upload'

/** A proof that allows uploading one file for a while. */
export function makeProof(
  { encryption, clock }: ProofServices,
  personId: PersonId,
  id: UploadId,
): string {
  const until = clock.now().getTime() + limits.uploadProofMinutes * 60_000
  return encryption.sign(purpose, `${personId}.${id}.${until}`)
}

/** @throws Failure `upload_refused` */
export function readProof({ encryption, clock }: ProofServices, proof: string) {
  const [personId = '', id = '', until] = encryption.verifySigned(purpose, proof)?.split('.') ?? []
  if (!isId<PersonId>(personId) || !isId<UploadId>(id) || !(Number(until) > clock.now().getTime()))
    throw new Failure('upload_refused')
  return { personId, id }
}
