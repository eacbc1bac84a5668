/**
 * A server that marks a visit as done and is killed meanwhile: makes the change named by its arguments again and
 * again, until someone ends it.
 */
import { endWithParent } from '../../model/end-with-parent.ts'
import { openStore } from '../../server/store/open-store.ts'

endWithParent()
const [url = '', id = '', change = '', context = ''] = process.argv.slice(2)
const store = await openStore(url)
process.send?.('ready')
for (;;) await store.changeLeads([{ id, change: JSON.parse(change) }], JSON.parse(context))
