/** A number that is watched, in one or more series. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge'
  samples: readonly Sample[]
}

/** A number that goes up and down. */
export const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
})

export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** As Prometheus reads it: the text format, version 0.0.4. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value }) => `${name}${labelled(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function labelled(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join()}}`
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
