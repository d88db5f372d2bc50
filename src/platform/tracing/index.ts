export { openTracing, type TracingOptions } from './open-tracing.ts'
export { traceMethods } from './trace-methods.ts'
export { noTracing, type Span, type Tracing } from './tracing.ts'
