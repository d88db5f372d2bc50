import type { FailureKind } from '../failure-kind.ts'

export const mediaFailures = {
  image_missing: {
    api_error_code: 9400,
    http_status: 400,
    message: 'Choose an image to save.',
    isFoundByBrowsers: true,
  },
  image_type_unsupported: {
    api_error_code: 9401,
    http_status: 415,
    message: 'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.',
  },
  image_broken: {
    api_error_code: 9402,
    http_status: 400,
    message: 'That picture is damaged or incomplete. Try another copy of it.',
  },
  image_too_large: {
    api_error_code: 9403,
    http_status: 413,
    message: 'That picture is too large. It may have 20 MB and 100 million pixels at most.',
    isFoundByBrowsers: true,
  },
  image_too_small: {
    api_error_code: 9404,
    http_status: 400,
    message: 'That picture is too small to save.',
  },
  image_queue_full: {
    api_error_code: 9405,
    http_status: 503,
    message: 'Many pictures are being prepared right now. Try again in a moment.',
    retry_after_s: 2,
  },
  upload_not_found: {
    api_error_code: 9406,
    http_status: 404,
    message: 'That upload has expired. Choose the picture again.',
  },
  videos_not_taken: {
    api_error_code: 9430,
    http_status: 400,
    message: "Videos can't be uploaded on this server.",
  },
  video_type_unsupported: {
    api_error_code: 9431,
    http_status: 415,
    message: 'That file is not a video we can read. Use MP4, MOV or WebM.',
  },
  video_broken: {
    api_error_code: 9432,
    http_status: 400,
    message: 'That video is damaged or incomplete. Try another copy of it.',
  },
  video_too_large: {
    api_error_code: 9433,
    http_status: 413,
    message: 'That video is too large. It may have 200 MB at most.',
    isFoundByBrowsers: true,
  },
  video_too_long: {
    api_error_code: 9434,
    http_status: 400,
    message: 'That video is too long. It may last 15 minutes at most.',
  },
  video_size_unsupported: {
    api_error_code: 9435,
    http_status: 400,
    message: 'Each side of a video may have 16 to 4,096 pixels.',
  },
  video_too_slow: {
    api_error_code: 9436,
    http_status: 400,
    message: 'That video takes too long to prepare. Try a shorter or smaller copy of it.',
  },
  videos_waiting: {
    api_error_code: 9437,
    http_status: 429,
    message: 'Many of your videos are being prepared already. Try again when they are done.',
    retry_after_s: 60,
  },
  upload_refused: {
    api_error_code: 9438,
    http_status: 403,
    message: 'That upload is not open any more. Choose the file again.',
  },
  upload_not_ready: {
    api_error_code: 9439,
    http_status: 409,
    message: 'That file is still being prepared. Try again in a moment.',
    retry_after_s: 2,
  },
  uploads_busy: {
    api_error_code: 9440,
    http_status: 503,
    message: 'Many files are being uploaded right now. Try again in a moment.',
    retry_after_s: 5,
  },
  upload_file_missing: {
    api_error_code: 9441,
    http_status: 400,
    message: 'Choose a file to upload.',
  },
  url_invalid: {
    api_error_code: 9410,
    http_status: 400,
    message: "That doesn't look like a web address.",
  },
  url_refused: {
    api_error_code: 9411,
    http_status: 400,
    message: "We can't fetch from that address.",
  },
  url_unreachable: {
    api_error_code: 9412,
    http_status: 400,
    message: "We couldn't reach that page. Check the address, or try again later.",
  },
  url_too_slow: {
    api_error_code: 9413,
    http_status: 400,
    message: 'That page took too long to answer.',
  },
  url_too_large: {
    api_error_code: 9414,
    http_status: 400,
    message: 'What that address sends is too large.',
  },
  url_not_found: {
    api_error_code: 9415,
    http_status: 400,
    message: 'There is nothing at that address.',
  },
} as const satisfies Record<string, FailureKind>
