import type { LeadDetail } from '../../model/desk/api.ts'
import { stages } from '../../model/lead/stages.ts'
import { useChange } from '../api/change.ts'
import { stageLabels } from '../ui/labels.ts'
import { words } from '../words.build.ts'
import styles from './StageChoice.module.css'

/** What became of a request: one tap, and one to undo it. */
export function StageChoice({ lead }: { lead: LeadDetail }) {
  const change = useChange(lead.id)
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">{words.lead.stage}</legend>
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          aria-pressed={stage === lead.stage}
          onClick={() => {
            if (stage === lead.stage) return
            void change({ kind: 'stage', from: lead.stage, to: stage }, stageLabels[stage])
          }}
        >
          {stageLabels[stage]}
        </button>
      ))}
    </fieldset>
  )
}
