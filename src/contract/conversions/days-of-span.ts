import { inputMessage } from '../message-ref.ts'

/** Whether both days or neither were named, and they are in order and at most so many. */
export function isSpan(max: number) {
  return ({ start_date, end_date }: { start_date?: string; end_date?: string }): boolean => {
    if (start_date === undefined || end_date === undefined) return start_date === end_date
    const count = (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1
    return count >= 1 && count <= max
  }
}

export const spanProblem = { path: ['end_date'], message: inputMessage('input.conversionDays') }
