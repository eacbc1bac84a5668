/** Hangs until it's killed: a child that ends with its parent. Without the argument, starts that child. */
import { fork } from 'node:child_process'
import { endWithParent } from '../../model/end-with-parent.ts'

if (process.argv.includes('hang')) {
  endWithParent()
  process.send?.(process.pid, () => {
    for (;;);
  })
} else {
  fork(import.meta.filename, ['hang']).on('message', (pid) => process.send?.(pid))
}
