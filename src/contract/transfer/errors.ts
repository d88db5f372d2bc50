import type { FailureKind } from '../failure-kind.ts'

export const transferFailures = {
  import_file_missing: {
    api_error_code: 9870,
    http_status: 400,
    message: 'Choose a file to import.',
  },
  import_file_unknown: {
    api_error_code: 9871,
    http_status: 400,
    message:
      "We can't read this file. Choose bookmarks as HTML, or a data export as zip, HTML or JSON.",
  },
  import_file_too_large: {
    api_error_code: 9872,
    http_status: 413,
    message: 'That file is too large to import.',
  },
  import_empty: {
    api_error_code: 9873,
    http_status: 400,
    message: 'There was nothing to save in it.',
  },
  import_running: {
    api_error_code: 9874,
    http_status: 409,
    message: 'Another import is still under way. Please wait until it is finished, or cancel it.',
  },
  import_not_found: {
    api_error_code: 9875,
    http_status: 404,
    message: "We couldn't find that import.",
  },
  import_over: {
    api_error_code: 9876,
    http_status: 409,
    message: 'That import is over already.',
  },
  import_no_picture: {
    api_error_code: 9877,
    http_status: 400,
    message: 'There is no picture on that page.',
  },
  export_running: {
    api_error_code: 9920,
    http_status: 409,
    message: 'A copy of your data is being made already.',
  },
  export_not_found: {
    api_error_code: 9921,
    http_status: 404,
    message: 'That copy of your data is not here any more.',
  },
  export_limit_reached: {
    api_error_code: 9922,
    http_status: 429,
    message: 'You have asked for as many copies of your data as a day allows.',
  },
} as const satisfies Record<string, FailureKind>
