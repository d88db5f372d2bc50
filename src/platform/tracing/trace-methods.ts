import { nameOfError, type Tracing } from './tracing.ts'

/** The same object; each call of a method that gives a promise is a span, named `prefix.method`. */
export function traceMethods<T extends object>(target: T, prefix: string, tracing: Tracing): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return (...values: unknown[]) => {
        const span = tracing.start(`${prefix}.${name}`)
        let result: unknown
        try {
          result = tracing.within(span, () => Reflect.apply(value, object, values))
        } catch (error) {
          span.end({}, nameOfError(error))
          throw error
        }
        if (!(result instanceof Promise)) {
          span.end({})
          return result
        }
        return result.then(
          (done: unknown) => {
            span.end({})
            return done
          },
          (error: unknown) => {
            span.end({}, nameOfError(error))
            throw error
          },
        )
      }
    },
  })
}
