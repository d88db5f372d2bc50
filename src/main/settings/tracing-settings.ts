import { z } from 'zod'
import type { Setting } from './setting.ts'

/** Where traces go, in the names that OpenTelemetry gives such settings. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    read: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    default: '',
    about:
      'The OpenTelemetry collector that gets traces by OTLP over HTTP (JSON), such as http://127.0.0.1:4318. Unset, none are made.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    read: z
      .string()
      .regex(/^(\s*[\w-]+=[^,]*(,|$))*$/, 'Write it as name=value,name=value')
      .transform(readHeaders),
    default: '',
    about: 'Headers sent to the collector, such as authorization=Bearer%20token.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    read: z.coerce.number().min(0).max(1),
    default: '1',
    about: 'The share of requests and jobs that are traced, from 0 to 1.',
  },
  OTEL_SERVICE_NAME: {
    read: z.string().min(1),
    default: 'bowerbird',
    about: 'What this server is called in traces.',
  },
} as const satisfies Record<string, Setting>

/** Values are percent-encoded, as in a baggage header. */
function readHeaders(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(/([\w-]+)=([^,]*)/g))
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value.trim())]))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
