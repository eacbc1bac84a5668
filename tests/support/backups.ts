import type { Backups } from '../../model/desk/api.ts'

/** A server that makes no backups, as digests know it. */
export const noBackups: Backups = {
  by: 'none',
  at: null,
  isLate: false,
  lacksRoom: false,
  ahead: [],
}
