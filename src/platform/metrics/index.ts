import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What an operator watches, in Prometheus's form. Labels are few and bounded. */
export function createMetrics(role: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    operations: new Histogram({
      name: 'bowerbird_operation_seconds',
      help: 'How long operations took, by name and outcome',
      labelNames: ['operation', 'outcome'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    requestsInFlight: new Gauge({
      name: 'bowerbird_requests_in_flight',
      help: 'Requests being answered now',
      registers: [registry],
    }),
    requestsShed: new Counter({
      name: 'bowerbird_requests_shed_total',
      help: 'Requests refused because too many were in flight',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'bowerbird_jobs_total',
      help: 'Jobs that ended, by name and outcome',
      labelNames: ['job', 'outcome'] as const,
      registers: [registry],
    }),
  }
}
