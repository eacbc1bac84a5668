import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge, type Metric } from './exposition.ts'

/** What the process itself needs. */
export function processMetrics(logLinesLost: () => number): () => Metric[] {
  const delay = monitorEventLoopDelay()
  delay.enable()
  const now = (name: string, help: string, value: number) => gauge(name, help, [{ value }])
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const p99 = delay.percentile(99) / 1e9
    delay.reset()
    return [
      now('process_resident_memory_bytes', 'Memory of the process.', rss),
      now('nodejs_heap_used_bytes', 'Memory that the program uses.', heapUsed),
      now('nodejs_eventloop_delay_p99_seconds', 'Since it was asked last.', p99),
      {
        name: 'process_cpu_seconds_total',
        help: 'Time that processors gave.',
        type: 'counter',
        samples: [{ value: cpuSeconds() }],
      },
      now('process_uptime_seconds', 'Since the start.', process.uptime()),
      {
        name: 'log_lines_lost_total',
        help: 'Lines of the log that could not be written.',
        type: 'counter',
        samples: [{ value: logLinesLost() }],
      },
    ]
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
