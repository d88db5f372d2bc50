/** What an expression of Prometheus asks for. */
export interface Asked {
  metric: string
  /** Labels in its matchers. */
  labels: string[]
}

const functions = new Set(
  'sum min max count rate increase topk histogram_quantile predict_linear vector by on unless or and without label_values bool ignoring'.split(
    ' ',
  ),
)

/** The metrics of an expression with the labels they are chosen by, and the labels by which results are grouped. */
export function namesIn(expression: string): { asked: Asked[]; grouped: string[] } {
  const grouped = [...expression.matchAll(/\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
  const rest = expression.replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '')
  const plain = rest.replaceAll(/\[[^\]]*\]/g, '')
  const asked = Array.from(
    plain.matchAll(/([a-z_]\w*)(?:\{([^}]*)\})?/gi),
    ([, metric = '', matchers = '']) => ({
      metric,
      labels: Array.from(matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g), ([, label = '']) => label),
      at: metric,
    }),
  )
  return {
    asked: asked
      .filter(({ metric }) => !functions.has(metric) && !/^e\d+$/.test(metric))
      .map(({ metric, labels }) => ({ metric, labels })),
    grouped,
  }
}
