import { getMeasurementHandler } from './comparing/get-measurement.ts'
import { receiveMeasuredHandler } from './receiving/receive-measured.ts'
import {
  followMeasurementHandler,
  nameMeasurementSourceHandler,
} from './steering/follow-measurement.ts'

export const measurementHandlers = [
  receiveMeasuredHandler,
  getMeasurementHandler,
  nameMeasurementSourceHandler,
  followMeasurementHandler,
]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
