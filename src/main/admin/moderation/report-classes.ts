import { limits } from '#contract/limits'
import { keepReportClass, type ReportClass, selectReportClasses } from '#domains/reports'
import { say } from '../../processes/progress.ts'
import { type AdminCommand, AdminError, type Options } from '../command.ts'

export const reportClasses: AdminCommand = {
  name: 'report-classes',
  usage:
    '[<code> [--hours N] [--first-alarm PERCENT] [--second-alarm PERCENT] [--hides yes|no] [--second-look yes|no] [--keep-days N]]',
  about:
    'List within how many hours reports of each reason are decided, when operators are told, and what waits for a second one; or change a reason’s',
  words: [0, 1],
  options: {
    hours: { type: 'string' },
    'first-alarm': { type: 'string' },
    'second-alarm': { type: 'string' },
    hides: { type: 'string' },
    'second-look': { type: 'string' },
    'keep-days': { type: 'string' },
  },
  async run({ database, services }, [code], options) {
    const found = await selectReportClasses(database.reader)
    if (code === undefined) return found.forEach((one) => say(lineOf(one)))
    const before = found.find((one) => one.code === code)
    if (!before) throw new AdminError(`No reason is called ${code}. Without one, all are listed.`)
    const changed = changedBy(before, options)
    await database.transaction((db) => keepReportClass(db, services, changed, null))
    say(lineOf(changed))
  },
}

function changedBy(before: ReportClass, options: Options): ReportClass {
  return {
    ...before,
    clock_hours: numberOf(options.hours, 1, limits.reportClockHours) ?? before.clock_hours,
    first_alarm_percent: numberOf(options['first-alarm'], 1, 100) ?? before.first_alarm_percent,
    second_alarm_percent: numberOf(options['second-alarm'], 1, 100) ?? before.second_alarm_percent,
    hides_at_once: answerOf(options.hides) ?? before.hides_at_once,
    needs_second: answerOf(options['second-look']) ?? before.needs_second,
    keep_days: numberOf(options['keep-days'], 0, limits.reportKeepDays) ?? before.keep_days,
  }
}

function numberOf(value: Options[string], min: number, max: number): number | null {
  if (value === undefined) return null
  const number = Number(value)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new AdminError(`${String(value)} is not a whole number from ${min} to ${max}.`)
  return number
}

function answerOf(value: Options[string]): boolean | null {
  if (value === undefined) return null
  if (value !== 'yes' && value !== 'no') throw new AdminError(`${String(value)} is not yes or no.`)
  return value === 'yes'
}

function lineOf(one: ReportClass): string {
  const alarms = `${one.first_alarm_percent} % and ${one.second_alarm_percent} %`
  const more = [one.hides_at_once && 'hidden at once', one.needs_second && 'second look']
  const kept = one.keep_days > 0 && `files kept ${one.keep_days} days`
  return [
    `${one.code}: ${one.clock_hours} h, alarms at ${alarms}`,
    ...[...more, kept].filter((word) => word !== false),
  ].join(', ')
}
