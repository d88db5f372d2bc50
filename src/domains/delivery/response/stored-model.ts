import { binCount, type Calibration, renewCorrections } from './calibration.ts'
import { createResponseModel, type ResponseModel, weightCount } from './response-model.ts'

/*
 * A model as bytes, little-endian: the version, the number of weights that were learned, those (place, mean,
 * information), and the sums of the calibration's bins. Most weights were never touched and take no room.
 */

const version = 1
const headBytes = 8
const weightBytes = 12
const binBytes = 8 * 3

export function toBytes({ weights, information, calibration }: ResponseModel): Uint8Array {
  const learned: number[] = []
  for (let at = 0; at < weightCount; at += 1)
    if (information[at] !== 0 || weights[at] !== 0) learned.push(at)
  const bytes = new Uint8Array(headBytes + learned.length * weightBytes + binCount * binBytes)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, version, true)
  view.setUint32(4, learned.length, true)
  learned.forEach((at, n) => {
    const offset = headBytes + n * weightBytes
    view.setUint32(offset, at, true)
    view.setFloat32(offset + 4, weights[at]!, true)
    view.setFloat32(offset + 8, information[at]!, true)
  })
  const from = headBytes + learned.length * weightBytes
  sums(calibration).forEach((values, n) =>
    values.forEach((value, bin) => view.setFloat64(from + (n * binCount + bin) * 8, value, true)),
  )
  return bytes
}

/** Null for bytes of another version, or that are damaged: the model is learned anew. */
export function fromBytes(bytes: Uint8Array): ResponseModel | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headBytes || view.getUint32(0, true) !== version) return null
  const count = view.getUint32(4, true)
  const from = headBytes + count * weightBytes
  if (bytes.length !== from + binCount * binBytes) return null
  const model = createResponseModel(0.5)
  for (let n = 0; n < count; n += 1) {
    const offset = headBytes + n * weightBytes
    const at = view.getUint32(offset, true)
    const [weight, information] = [
      view.getFloat32(offset + 4, true),
      view.getFloat32(offset + 8, true),
    ]
    if (at >= weightCount || !Number.isFinite(weight) || !(information >= 0)) return null
    model.weights[at] = weight
    model.information[at] = information
  }
  sums(model.calibration).forEach((values, n) => {
    for (let bin = 0; bin < binCount; bin += 1)
      values[bin] = view.getFloat64(from + (n * binCount + bin) * 8, true)
  })
  renewCorrections(model.calibration)
  return model
}

function sums({ impressions, predicted, observed }: Calibration): Float64Array[] {
  return [impressions, predicted, observed]
}
